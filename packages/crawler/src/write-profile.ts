import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Into the empty `--user-data-dir` of a browser that is about to start. Its separate contexts would by themselves refuse
 * the cookies of third parties, which visitors’ browsers keep.
 */
export async function writeProfile(userDataDir: string): Promise<void> {
  const profile = join(userDataDir, 'Default')
  await mkdir(profile, { recursive: true })
  await writeFile(join(profile, 'Preferences'), JSON.stringify({ profile: { cookie_controls_mode: 0 } }))
}
