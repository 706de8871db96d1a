import { readFile, readdir } from 'node:fs/promises'

const TICKS_PER_SECOND = 100
const EVERY_MS = 500

export interface TreeUse {
  cpuSeconds: number
  peakPssBytes: number
  /** At the end of each tenth of the time, to make a slope visible. */
  pssBytes: number[]
}

/**
 * Resources used by a process and its descendants, from now until `stop`. For processes that end earlier, the last
 * sample counts.
 */
export function watchTree(rootPid: number, except: readonly number[] = []): { stop: () => Promise<TreeUse> } {
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  const pss: number[] = []
  const sample = async () => {
    let bytes = 0
    const isFirst = pss.length === 0
    for (const pid of await treeOf(rootPid, except)) {
      const use = await readUse(pid)
      if (use === null) continue
      bytes += use.pssBytes
      if (isFirst) first.set(pid, use.cpuSeconds)
      last.set(pid, use.cpuSeconds)
    }
    pss.push(bytes)
  }
  let sampling = sample()
  const timer = setInterval(() => {
    sampling = sampling.then(sample)
  }, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await sampling
      await sample()
      const cpuSeconds = [...last].reduce((sum, [pid, seconds]) => sum + seconds - (first.get(pid) ?? 0), 0)
      const tenths = Array.from(
        { length: 10 },
        (_, index) => pss[Math.floor(((index + 1) * (pss.length - 1)) / 10)] ?? 0,
      )
      return { cpuSeconds, peakPssBytes: Math.max(...pss), pssBytes: tenths }
    },
  }
}

async function treeOf(rootPid: number, except: readonly number[]): Promise<number[]> {
  const children = new Map<number, number[]>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number((await fieldsOf(Number(name)))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree: number[] = []
  const waiting = [rootPid]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    if (except.includes(pid)) continue
    tree.push(pid)
    waiting.push(...(children.get(pid) ?? []))
  }
  return tree
}

async function readUse(pid: number): Promise<{ cpuSeconds: number; pssBytes: number } | null> {
  const fields = await fieldsOf(pid)
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  if (fields === null) return null
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  return { cpuSeconds, pssBytes: Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024 }
}

async function fieldsOf(pid: number): Promise<string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}
