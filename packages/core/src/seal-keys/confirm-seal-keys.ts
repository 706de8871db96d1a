import type { Deps } from '../context.ts'
import { checkValueOf } from '../seal.ts'

export class SealKeyRefused extends Error {
  override readonly name = 'SealKeyRefused'
}

/** Throws unless the program's key ring opens everything that is stored. Registers the version that seals. */
export async function confirmSealKeys(deps: Pick<Deps, 'db' | 'clock' | 'seal'>): Promise<void> {
  const { db, clock, seal } = deps
  await checkRegistered(deps)
  const check_value = checkValueOf(seal, seal.version)
  await db
    .insertInto('seal_key')
    .values({ version: seal.version, check_value, first_used_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const version of seal.versions) {
    await db
      .updateTable('seal_key')
      .set({ check_value: checkValueOf(seal, version) })
      .where('version', '=', version)
      .where('check_value', 'is', null)
      .execute()
  }
  // Another program may have registered the same version with another key in the meantime.
  await checkRegistered(deps)
}

async function checkRegistered({ db, seal }: Pick<Deps, 'db' | 'seal'>): Promise<void> {
  const rows = await db.selectFrom('seal_key').selectAll().orderBy('version').execute()
  for (const { version, check_value, retired_at } of rows) {
    const isHeld = seal.versions.includes(version)
    if (retired_at === null && !isHeld) {
      throw new SealKeyRefused(
        `PLACET_SEAL_KEY lacks version ${version}, and values are still sealed with it. Add it, or run ` +
          `"seal-keys reseal" and "seal-keys retire ${version}" with both keys first.`,
      )
    }
    if (retired_at !== null && version === seal.version) {
      throw new SealKeyRefused(
        `PLACET_SEAL_KEY begins with version ${version}, which was retired. Put a newer version first.`,
      )
    }
    if (isHeld && check_value && !check_value.equals(checkValueOf(seal, version))) {
      throw new SealKeyRefused(
        `Version ${version} in PLACET_SEAL_KEY is not the key that values were sealed with under this version.`,
      )
    }
  }
}
