import { consume, type ConsumeOptions, type Reading } from '@placet/stream/consume'
import type { Region } from './regions.ts'

/** Takes the messages that edges write at home, and those of each region once the line to it works. */
export function consumeEverywhere({
  regions,
  ...options
}: ConsumeOptions & { regions: readonly Region[] }): Reading {
  const readings = [consume(options)]
  let isStopped = false
  for (const { connection } of regions) {
    connection.then(
      (conn) => {
        if (!isStopped) readings.push(consume({ ...options, conn }))
      },
      () => undefined,
    )
  }
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(readings.map((reading) => reading.stop()))
    },
  }
}
