import { readProcesses } from './read-processes.ts'

/** Kills busy pages, as the kernel does when memory runs out. Returns how many there were. */
export async function crashPages(homesDir: string): Promise<number> {
  const all = await readProcesses()
  const groups = new Set(all.filter(({ line }) => line.includes(homesDir)).map(({ group }) => group))
  const pages = all.filter(
    ({ group, line, state }) => groups.has(group) && line.includes('--type=renderer') && state === 'R',
  )
  for (const { pid } of pages) process.kill(pid, 'SIGKILL')
  return pages.length
}
