import { readFile, readdir } from 'node:fs/promises'

export interface ReadProcess {
  pid: number
  /** Command line. */
  line: string
  state: string
  parent: number
  group: string
}

/** All processes on this machine. */
export async function readProcesses(): Promise<ReadProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map((pid) => readProcess(pid).catch(() => null)))
  return all.flatMap((each) => each ?? [])
}

async function readProcess(pid: string): Promise<ReadProcess> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [state = '', parent = '', group = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { pid: Number(pid), line, state, parent: Number(parent), group }
}
