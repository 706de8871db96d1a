import type { ScanTarget } from '../scans/dispatch-scan.ts'

/** Where the writers of the shards are asked to erase. */
export interface WritersTarget extends ScanTarget {
  /** How many regions there are besides the home region: their writers are asked too. */
  regions?: number
}
