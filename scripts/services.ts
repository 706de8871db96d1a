import { servicesDir } from '@placet/testkit/env'
import { type StartedService, bringDown, bringUp, resetServices } from '@placet/testkit/services/service-set'
import { serviceStatus } from '@placet/testkit/services/service-status'

const commands: Record<string, () => Promise<number>> = {
  up: async () => tellStarted(await bringUp(servicesDir)),
  reset: async () => tellStarted(await resetServices(servicesDir)),
  status: tellStatus,
  down: async () => {
    await bringDown(servicesDir)
    return 0
  },
}

const command = commands[process.argv[2] ?? '']
if (command) {
  process.exitCode = await command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
} else {
  console.error('Usage: npm run services -- up|down|status|reset')
  process.exitCode = 2
}

async function tellStarted(started: readonly StartedService[]): Promise<number> {
  const times = started.map(({ name, readyMs }) => `${name} ${readyMs} ms`)
  console.log(`Ready: ${times.join(', ')}`)
  return tellStatus()
}

async function tellStatus(): Promise<number> {
  const rows = await serviceStatus(servicesDir)
  const table = [['NAME', 'VERSION', 'ADDRESS', 'HEALTH']].concat(
    rows.map(({ name, version, address, health }) => [name, version, address, health]),
  )
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  return rows.every((row) => row.health === 'healthy') ? 0 : 1
}
