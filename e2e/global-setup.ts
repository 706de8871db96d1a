import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryDir } from '@placet/testkit/env'
import { ensureServices } from '@placet/testkit/services/ensure-services'

const BUILT = ['api', 'edge', 'scanner', 'worker'].map((app) =>
  join(repositoryDir, 'apps', app, 'dist/main.js'),
)

export default async function setup(): Promise<void> {
  for (const file of BUILT) {
    await access(file).catch(() => {
      throw new Error('the journeys run the built apps: run "npm run build" first')
    })
  }
  await ensureServices()
}
