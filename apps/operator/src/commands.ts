import type { Command } from './command.ts'
import { announce } from './commands/announce.ts'
import { audit } from './commands/audit.ts'
import { checkLogs } from './commands/check-log.ts'
import { coupon } from './commands/coupon.ts'
import { growShards } from './commands/grow-shards.ts'
import { importAccount } from './commands/import-account.ts'
import { importList } from './commands/import.ts'
import { migrateDatabases } from './commands/migrate.ts'
import { natsIdentities } from './commands/nats-identities.ts'
import { newInstallation } from './commands/new-installation.ts'
import { openAccount } from './commands/open-account.ts'
import { payout } from './commands/payout.ts'
import { policy } from './commands/policy.ts'
import { price } from './commands/price.ts'
import { publishKey } from './commands/publish-key.ts'
import { rebuildRollup } from './commands/rebuild-rollup.ts'
import { refund } from './commands/refund.ts'
import { renewals } from './commands/renewals.ts'
import { reseller } from './commands/reseller.ts'
import { sealKeys } from './commands/seal-keys.ts'
import { security } from './commands/security.ts'
import { staff } from './commands/staff.ts'
import { streams } from './commands/streams.ts'

export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['migrate', migrateDatabases],
  ['streams', streams],
  ['grow-shards', growShards],
  ['open-account', openAccount],
  ['staff', staff],
  ['import', importList],
  ['import-account', importAccount],
  ['reseller', reseller],
  ['payout', payout],
  ['refund', refund],
  ['coupon', coupon],
  ['price', price],
  ['policy', policy],
  ['announce', announce],
  ['audit', audit],
  ['security', security],
  ['rebuild-rollup', rebuildRollup],
  ['renewals', renewals],
  ['check-log', checkLogs],
  ['seal-keys', sealKeys],
  ['publish-key', publishKey],
  ['nats-identities', natsIdentities],
  ['new-installation', newInstallation],
])
