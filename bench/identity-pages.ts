import { join } from 'node:path'
import { aLargeAccount } from '@placet/testkit/factories/large-account'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { quantiles } from '@placet/testkit/measure/quantiles'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { type Times, timePages } from '@placet/testkit/measure/time-pages'
import { chromiumFlags } from '@placet/testkit/open-chromium'
import { startStack } from '@placet/testkit/processes/start-stack'
import { ensureChromium } from '@placet/testkit/services/chromium'
import { chromium } from 'playwright-core'
import { signInAs } from '@placet/testkit/sign-in-as'

const ROUNDS = 7
const TARGET_MS = 1000

/** An agency with 5,000 domains and 200 members: time until each page shows its data. */
await runMeasurement('identity-pages', { timeoutMs: 5 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const { addresses } = services
  const stack = await startStack({
    ...addresses,
    dir: join(services.dir, 'placet'),
    code: { kind: 'built' },
  })
  run.onEnd(() => stack.stop())
  const deps = connectTestDeps(addresses)
  run.onEnd(() => deps.drop())
  run.say('making an account with 5,000 domains and 200 members')
  const owner = await aLargeAccount(deps)
  const { executablePath } = await ensureChromium(services.dir)
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  run.onEnd(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await signInAs(page, owner)

  const rounds: Times[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = await timePages(page, stack.dashboardUrl, owner)
    run.say(JSON.stringify(times))
    rounds.push(times)
  }
  const [firstVisit = {}, ...warm] = rounds
  const shownMs = Object.fromEntries(
    Object.keys(firstVisit).map((name) => [name, quantiles(warm.map((times) => times[name] ?? Infinity))]),
  )
  return {
    figures: { domains: owner.domains, members: owner.members, rounds: ROUNDS, shownMs, firstVisit },
    expectations: {
      'every page and dropdown shows its data within 1 s': Object.values(shownMs).every(
        ({ max }) => max < TARGET_MS,
      ),
    },
  }
})
