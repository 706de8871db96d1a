import { setTimeout as delay } from 'node:timers/promises'
import { streamNames } from '@placet/stream/names'
import { type NodeNetwork, createNodeNetwork } from '@placet/testkit/services/node-network'
import { waitFor } from '@placet/testkit/wait-for'
import { onlyScripts200 } from './intake/answers.ts'
import { type DrillContext, runIntakeDrill } from './intake/run-intake-drill.ts'
import { watchGap } from './intake/watch-gap.ts'

const WHO = ['the leader', 'a follower', 'the edges'] as const
const CUT_SECONDS = [8, 8, 8, 20, 60, 30]
const GAP_MAX_MS = 15_000
const SETTLE_MS = 1500
const BETWEEN_MS = 12_000
let network: NodeNetwork | undefined

/** F6: network links are cut: the leader's, a follower's, and the one between the edges and all of NATS. */
await runIntakeDrill({
  name: 'F6',
  sizes: {
    full: { consents: 1_000_000, perSecond: 500, domains: 24, edges: 2, shards: 1, faults: 6 },
    small: { consents: 100_000, perSecond: 300, domains: 6, edges: 1, shards: 1, faults: 3 },
  },
  endsWithFaults: true,
  prepare: async (run) => {
    network = await createNodeNetwork(run, 3)
    return { natsPlaces: network.places }
  },
  inject: async (context) => {
    const cuts: Cut[] = []
    for (let index = 0; index < context.size.faults; index += 1) {
      await delay(BETWEEN_MS)
      const who = WHO[index % WHO.length] ?? 'the leader'
      cuts.push(await pullCable(context, who, (CUT_SECONDS[index % CUT_SECONDS.length] ?? 8) * 1000))
    }
    await delay(BETWEEN_MS)
    return cuts
  },
  judge: (cuts, { sent }) => ({
    figures: { cuts, triesMax: sent.triesMax },
    expectations: {
      'each of the three was cut off': new Set(cuts.map(({ who }) => who)).size === WHO.length,
      'cut off from NATS, the edges told nobody 204': cuts.every(
        ({ who, acceptedMeanwhile }) => who !== 'the edges' || acceptedMeanwhile === 0,
      ),
      'no gap is longer than 15 s, counted from the healing for the edges': cuts.every(
        ({ gapMs }) => gapMs <= GAP_MAX_MS,
      ),
      'every script that was answered was answered with 200': onlyScripts200(sent),
    },
  }),
})

interface Cut {
  who: (typeof WHO)[number]
  cutMs: number
  gapMs: number
  acceptedMeanwhile: number
}

async function pullCable(
  { run, services: { nats }, sender }: DrillContext,
  who: Cut['who'],
  cutMs: number,
): Promise<Cut> {
  if (network === undefined) throw new Error('there is no network')
  const stream = streamNames('placet').consentStream(0)
  const leader = await waitFor(() => nats.leaderOf(stream), { timeoutMs: 60_000, what: 'a leader' })
  const at = nats.nodes.findIndex((node) => (node.name === leader.name) === (who === 'the leader'))
  const node = who === 'the edges' ? 'outside' : at
  run.say(`${who} is cut off for ${cutMs / 1000} s`)
  let gap = watchGap(sender)
  await network.cut(node)
  await delay(SETTLE_MS)
  const acceptedBefore = sender.progress().accepted
  await delay(cutMs - SETTLE_MS)
  const acceptedMeanwhile = sender.progress().accepted - acceptedBefore
  await network.heal(node)
  if (who === 'the edges') {
    gap.stop()
    gap = watchGap(sender)
  }
  await delay(BETWEEN_MS)
  return { who, cutMs, gapMs: gap.stop(), acceptedMeanwhile }
}
