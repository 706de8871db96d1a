import { expect, test } from 'vitest'
import { hostileScanPages } from './hostile-scan-pages.ts'
import { localSchemes } from './local-schemes.ts'
import { scannerUrls } from './scanner-urls.ts'

test('each list is as long as it says, and nothing in it is there twice', () => {
  const lists = [
    [scannerUrls(4321), 80],
    [localSchemes('/canary'), 30],
    [hostileScanPages().map(({ path }) => path), 15],
  ] as const
  for (const [list, count] of lists) {
    expect(list).toHaveLength(count)
    expect(new Set(list).size).toBe(count)
  }
})
