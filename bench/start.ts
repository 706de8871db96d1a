import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { baseChildEnv, repositoryDir, servicesDir } from '@placet/testkit/env'
import { type Measurement, runMeasurement } from '@placet/testkit/measure/run-measurement'
import { bringDown } from '@placet/testkit/services/service-set'
import { serviceStatus } from '@placet/testkit/services/service-status'

const FIRST_MAX_MS = 5 * 60 * 1000
const SECOND_MAX_MS = 15_000
const STOP_MAX_MS = 30_000

await runMeasurement('start', { timeoutMs: 8 * 60 * 1000 }, async (run) => {
  const before = await serviceStatus(servicesDir)
  if (before.some(({ name, health }) => name !== 'chromium' && health === 'down')) {
    run.onEnd(() => bringDown(servicesDir))
  }
  run.say('npm run dev, which makes the demo data when there is none yet')
  const firstMs = await startAndStop(run, FIRST_MAX_MS)
  run.say(`its address came after ${(firstMs / 1000).toFixed(1)} s; once more`)
  const secondMs = await startAndStop(run, 60_000)
  return {
    figures: { firstMs, secondMs },
    expectations: {
      'the first is there within five minutes': firstMs <= FIRST_MAX_MS,
      'the second is there within 15 s': secondMs <= SECOND_MAX_MS,
    },
  }
})

/** Time from the command until the address is printed and its page is served. */
async function startAndStop({ onEnd }: Measurement, timeoutMs: number): Promise<number> {
  const startedAt = performance.now()
  const dev = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: repositoryDir,
    env: baseChildEnv(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const exited = once(dev, 'exit')
  const group = -(dev.pid ?? 0)
  const stop = async () => {
    if (dev.exitCode !== null || dev.signalCode !== null || group === 0) return
    process.kill(group, 'SIGINT')
    await Promise.race([exited, delay(STOP_MAX_MS)])
  }
  onEnd(stop)
  let printed = ''
  const url = new Promise<string>((resolve) => {
    for (const output of [dev.stdout, dev.stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const [, address] = /Placet is running\s+(http\S+)/.exec(printed) ?? []
        if (address !== undefined) resolve(address)
      })
    }
  })
  const failed = Promise.race([
    exited.then(() => 'ended'),
    delay(timeoutMs, `was not there within ${timeoutMs} ms`),
  ]).then((how): never => {
    throw new Error(`npm run dev ${how}:\n${printed.slice(-3000)}`)
  })
  failed.catch(() => undefined)
  const page = await fetch(await Promise.race([url, failed]), { signal: AbortSignal.timeout(10_000) })
  if (!page.ok) throw new Error(`the dashboard answered ${page.status}`)
  const tookMs = Math.round(performance.now() - startedAt)
  await stop()
  return tookMs
}
