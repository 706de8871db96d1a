import { readFile } from 'node:fs/promises'

/** For bundles, which sit in `apps/api/dist`: `npm run build` has made the page. */
export function loadVerifyPage(): Promise<string> {
  return readFile(new URL('../../../packages/merkle-log/dist/verify.html', import.meta.url), 'utf8')
}
