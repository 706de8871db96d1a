import { expect, test } from 'vitest'
import { desyncRequests } from './desync-requests.ts'
import { hostileScanPages } from './hostile-scan-pages.ts'
import { localSchemes } from './local-schemes.ts'
import { scannerUrls } from './scanner-urls.ts'

test('each list is as long as it says, and nothing in it is there twice', () => {
  const lists = [
    [scannerUrls(4321), 80],
    [localSchemes('/canary'), 30],
    [desyncRequests('POST / HTTP/1.1\r\nHost: a\r\n').map(([, request]) => request), 25],
    [hostileScanPages().map(({ path }) => path), 15],
  ] as const
  for (const [list, count] of lists) {
    expect(list).toHaveLength(count)
    expect(new Set(list).size).toBe(count)
  }
})
