import type { Command } from './command.ts'
import { importList } from './commands/import.ts'
import { migrateDatabases } from './commands/migrate.ts'
import { payout } from './commands/payout.ts'
import { publishKey } from './commands/publish-key.ts'
import { rebuildRollup } from './commands/rebuild-rollup.ts'
import { refund } from './commands/refund.ts'
import { reseller } from './commands/reseller.ts'

export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['migrate', migrateDatabases],
  ['import', importList],
  ['reseller', reseller],
  ['payout', payout],
  ['refund', refund],
  ['rebuild-rollup', rebuildRollup],
  ['publish-key', publishKey],
])
