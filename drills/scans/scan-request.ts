import { ScanRequested } from '@placet/contract/events/scan-requested.v1'

/** A scan request for a site that only the drill's scanners can reach. */
export function scanRequest(number: number, changes: Partial<ScanRequested>): ScanRequested {
  return ScanRequested.parse({
    type: 'scan.requested.v1',
    scanId: `scn_${String(number).padStart(22, '0')}`,
    scope: 'site',
    domain: 'shop.test',
    code: 'abc123def4',
    entry: 'http://shop.test/',
    hostnames: [],
    maxPages: 1000,
    include: [],
    exclude: [],
    obeysRobots: false,
    includeStorage: true,
    hasCredentials: false,
    ...changes,
  })
}
