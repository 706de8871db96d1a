import { randomBytes, randomInt } from 'node:crypto'
import type { Measurement } from '../measure/run-measurement.ts'
import type { NatsPlace } from './nats.ts'
import { runCommand } from './run-command.ts'

export interface NodeNetwork {
  /** A network namespace for each node. */
  places: NatsPlace[]
  /** The node stays up but is disconnected; 'outside' is everything that is not a node. */
  cut: (node: number | 'outside') => Promise<void>
  heal: (node: number | 'outside') => Promise<void>
}

/** Cluster nodes, each in its own network namespace, on a bridge whose links can be cut. */
export async function createNodeNetwork(
  { onEnd }: Pick<Measurement, 'onEnd'>,
  nodes: number,
): Promise<NodeNetwork> {
  const name = `pl${randomBytes(3).toString('hex')}`
  const subnet = `10.${randomInt(64, 128)}.${randomInt(256)}`
  const bridge = `${name}b`
  const spaces = Array.from({ length: nodes }, (_, index) => `${name}-${index}`)
  const cableOf = (node: number | 'outside') => `${name}${node === 'outside' ? 'o' : node}`

  onEnd(async () => {
    for (const space of spaces) await ip('netns', 'delete', space).catch(() => undefined)
    await ip('link', 'delete', cableOf('outside')).catch(() => undefined)
    await ip('link', 'delete', bridge).catch(() => undefined)
  })
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('link', 'set', bridge, 'up')
  for (const [index, space] of spaces.entries()) {
    const inner = `${cableOf(index)}i`
    await ip('netns', 'add', space)
    await ip('link', 'add', cableOf(index), 'type', 'veth', 'peer', 'name', inner)
    await ip('link', 'set', inner, 'netns', space)
    await ip('-n', space, 'addr', 'add', `${hostOf(index)}/24`, 'dev', inner)
    await ip('-n', space, 'link', 'set', inner, 'up')
    await ip('-n', space, 'link', 'set', 'lo', 'up')
    await plugIn(index)
  }
  const outer = `${cableOf('outside')}i`
  await ip('link', 'add', cableOf('outside'), 'type', 'veth', 'peer', 'name', outer)
  await ip('addr', 'add', `${subnet}.254/24`, 'dev', outer)
  await ip('link', 'set', outer, 'up')
  await plugIn('outside')

  function hostOf(index: number): string {
    return `${subnet}.${index + 1}`
  }

  async function plugIn(node: number | 'outside'): Promise<void> {
    await ip('link', 'set', cableOf(node), 'master', bridge, 'up')
  }

  return {
    places: spaces.map((space, index) => ({
      host: hostOf(index),
      within: ['nsenter', `--net=/var/run/netns/${space}`, '--'],
    })),
    cut: (node) => ip('link', 'set', cableOf(node), 'nomaster'),
    heal: plugIn,
  }
}

async function ip(...words: string[]): Promise<void> {
  await runCommand('ip', words, { timeoutMs: 10_000 })
}
