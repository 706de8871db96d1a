import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes into the empty `--user-data-dir` of a browser about to start. By default, its separate contexts would block
 * third-party cookies, which visitors' browsers keep.
 */
export async function writeProfile(userDataDir: string): Promise<void> {
  const profile = join(userDataDir, 'Default')
  await mkdir(profile, { recursive: true })
  await writeFile(join(profile, 'Preferences'), JSON.stringify({ profile: { cookie_controls_mode: 0 } }))
}
