import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeHome, sweepHomes } from './sweep-homes.ts'

test('homes of scanners that are gone are taken away, those of running ones stay', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  const running = spawn('sleep', ['60'])
  onTestFinished(() => void running.kill())
  const homeOf = async (pid = 0) => {
    const home = join(tmpdir(), `placet-scan-${pid}_${process.pid}`)
    await mkdir(home)
    return home
  }
  const [left, used, own] = [await homeOf(gone.pid), await homeOf(running.pid), await makeHome()]
  await sweepHomes()
  await expect(access(left)).rejects.toThrow('ENOENT')
  await expect(access(own)).rejects.toThrow('ENOENT')
  await expect(access(used)).resolves.toBeUndefined()
  running.kill()
  await once(running, 'exit')
  await sweepHomes()
  await expect(access(used)).rejects.toThrow('ENOENT')
})
