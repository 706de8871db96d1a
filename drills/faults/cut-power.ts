import type { PrivateServices } from '@placet/testkit/measure/private-services'
import type { Stack } from '@placet/testkit/processes/start-stack'
import type { Disks } from './put-on-disks.ts'

/** Everything stops at one instant and data never fsynced is lost; then everything starts from the disks' content. */
export async function cutPower(disks: Disks, services: PrivateServices, stack: Stack): Promise<void> {
  const { nats, clickhouse, postgres } = services
  const images = [...disks.nats, disks.clickhouse, disks.postgres, disks.placet]
  const programs = [...stack.edges, ...stack.workers, stack.api]
  const processes = [...programs, ...nats.nodes, clickhouse, postgres]
  for (const each of processes) each.pause()
  await Promise.all(images.map((image) => image.copy()))
  await Promise.all(processes.map((each) => each.kill('SIGKILL')))
  for (const image of images) await image.swapInCopy()
  await Promise.all([nats.restart(), clickhouse.restart(), postgres.restart()])
  await Promise.all(programs.map((each) => each.restart()))
}
