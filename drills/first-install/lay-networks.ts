import { randomBytes, randomInt } from 'node:crypto'
import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { runCommand } from '@placet/testkit/services/run-command'
import type { Compose } from './read-compose.ts'

/** The network through which the world reaches the installation, and is reached. */
const OUTSIDE = 'outside'
const FIRST_HOST = 10
const OWN_HOST = 254

export interface Networks {
  /** A network namespace for a new container of the service. */
  connect: (service: string) => Promise<string>
  /** Lines of /etc/hosts: the other services this one can reach. */
  hostsOf: (service: string) => string
  addressOf: (service: string, network?: string) => string
  /** This machine, as the containers see it. */
  machine: string
}

/** A bridge for each network of compose.yaml. This machine is only in the one that leads outside. */
export async function layNetworks(
  { onEnd }: Pick<Measurement, 'onEnd'>,
  { networks, services }: Compose,
): Promise<Networks> {
  const id = `fi${randomBytes(2).toString('hex')}`
  const names = Object.keys(networks)
  const everybody = Object.keys(services)
  const bridgeOf = (network: string) => `${id}b${names.indexOf(network)}`
  const subnets = new Map(
    names.map((name) => [name, subnetOf(networks[name]) ?? `10.${randomInt(128, 250)}.${randomInt(256)}`]),
  )
  const spaces: string[] = []
  let cables = 0
  onEnd(async () => {
    for (const space of spaces) await ip('netns', 'delete', space).catch(() => undefined)
    for (const name of names) await ip('link', 'delete', bridgeOf(name)).catch(() => undefined)
  })
  for (const name of names) {
    await ip('link', 'add', bridgeOf(name), 'type', 'bridge')
    await ip('link', 'set', bridgeOf(name), 'up')
  }
  const machine = `${subnets.get(OUTSIDE)}.${OWN_HOST}`
  await ip('addr', 'add', `${machine}/24`, 'dev', bridgeOf(OUTSIDE))

  const networksOf = (service: string) => services[service]?.networks ?? []
  const addressOf = (service: string, network = OUTSIDE) =>
    `${subnets.get(network)}.${FIRST_HOST + everybody.indexOf(service)}`
  return {
    machine,
    addressOf,
    hostsOf: (service) => {
      const seen = networksOf(service).flatMap((network) =>
        everybody
          .filter((other) => networksOf(other).includes(network))
          .map((other) => `${addressOf(other, network)} ${other}`),
      )
      const outside = networksOf(service).includes(OUTSIDE) ? [`${machine} mail.example.com`] : []
      return ['127.0.0.1 localhost', ...seen, ...outside, ''].join('\n')
    },
    connect: async (service) => {
      const space = `${id}n${spaces.length}`
      spaces.push(space)
      await ip('netns', 'add', space)
      await ip('-n', space, 'link', 'set', 'lo', 'up')
      for (const network of networksOf(service)) {
        cables += 1
        const [outer, inner] = [`${id}v${cables}`, `${id}i${cables}`]
        await ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner)
        await ip('link', 'set', outer, 'master', bridgeOf(network), 'up')
        await ip('link', 'set', inner, 'netns', space)
        await ip('-n', space, 'addr', 'add', `${addressOf(service, network)}/24`, 'dev', inner)
        await ip('-n', space, 'link', 'set', inner, 'up')
      }
      return space
    },
  }
}

function subnetOf(network: Compose['networks'][string] | undefined): string | undefined {
  return network?.ipam?.config[0]?.subnet.replace(/\.0\/24$/, '')
}

async function ip(...words: string[]): Promise<void> {
  await runCommand('ip', words, { timeoutMs: 10_000 })
}
