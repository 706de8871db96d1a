import { setTimeout as delay } from 'node:timers/promises'
import { onlyScripts200 } from './intake/answers.ts'
import { runIntakeDrill } from './intake/run-intake-drill.ts'
import { memoryBytes } from '@placet/testkit/measure/memory-bytes'

/** Messages in flight when the nodes die may still arrive. */
const SETTLE_MS = 1500
const MEMORY_MAX_BYTES = 1024 ** 3

/** F3: two of three NATS nodes are down. No consent may be answered with 204, and afterwards all are accepted. */
await runIntakeDrill({
  name: 'F3',
  sizes: {
    full: { consents: 200_000, perSecond: 1000, domains: 24, edges: 2, shards: 2, faults: 60 },
    small: { consents: 40_000, perSecond: 500, domains: 12, edges: 2, shards: 2, faults: 20 },
  },
  inject: async ({ run, size, services: { nats }, stack, sender }) => {
    await sender.untilSent(size.perSecond * 5)
    const victims = nats.nodes.slice(0, 2)
    run.say(`kill -9 ${victims.map(({ name }) => name).join(' and ')}`)
    const killedAt = performance.now()
    await Promise.all(victims.map((node) => node.kill('SIGKILL')))
    await delay(SETTLE_MS)
    const acceptedBefore = sender.progress().accepted
    let memoryMaxBytes = 0
    while (performance.now() < killedAt + size.faults * 1000) {
      const held = await Promise.all(stack.edges.map(({ pid }) => memoryBytes(pid)))
      memoryMaxBytes = Math.max(memoryMaxBytes, ...held)
      await delay(1000)
    }
    const acceptedWithout = sender.progress().accepted - acceptedBefore
    const isLoadOver = sender.progress().sent >= size.consents
    await Promise.all(victims.map((node) => node.restart()))
    const awayMs = Math.round(performance.now() - killedAt)
    run.say(`both are back after ${(awayMs / 1000).toFixed(1)} s; ${acceptedWithout} were accepted meanwhile`)
    const backAt = performance.now()
    const waiting = () => sender.progress().waiting > size.perSecond && sender.progress().sent < size.consents
    await delay(1000)
    while (waiting()) await delay(250)
    const caughtUpMs = Math.round(performance.now() - backAt)
    return { awayMs, acceptedWithout, memoryMaxBytes, caughtUpMs, isLoadOver }
  },
  judge: ({ isLoadOver, ...found }, { sent }) => ({
    figures: { ...found, triesMax: sent.triesMax },
    expectations: {
      'consents were sent all the time': !isLoadOver,
      'without a majority nobody was told 204': found.acceptedWithout === 0,
      'there were 503s': (sent.consentAnswers['503'] ?? 0) > 0,
      'an edge kept below 1 GiB': found.memoryMaxBytes < MEMORY_MAX_BYTES,
      'everything was accepted within twice the outage': found.caughtUpMs <= 2 * found.awayMs,
      'every script that was answered was answered with 200': onlyScripts200(sent),
    },
  }),
})
