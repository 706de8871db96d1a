// Loaded into a program that Node's watcher runs: killed, the watcher takes nothing along.
const { ppid } = process
setInterval(() => {
  if (process.ppid !== ppid) process.exit(1)
}, 500).unref()
