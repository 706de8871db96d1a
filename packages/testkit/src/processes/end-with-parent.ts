// Loaded into a program run by Node's watcher: when the watcher is killed, its program would keep running.
const { ppid } = process
setInterval(() => {
  if (process.ppid !== ppid) process.exit(1)
}, 500).unref()
