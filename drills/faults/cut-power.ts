import type { PrivateServices } from '@placet/testkit/measure/private-services'
import type { Stack } from '@placet/testkit/processes/start-stack'
import type { Disks } from './put-on-disks.ts'

/** All stop at one instant; what was never fsynced is gone; then everything starts from what the disks hold. */
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
