import { readFile } from 'node:fs/promises'

/**
 * For bundles, which sit in `apps/api/dist`: `npm run build` has made the page.
 * @public Bundles import it in place of `verify-page.ts`, see `imports` in package.json.
 */
export function loadVerifyPage(): Promise<string> {
  return readFile(new URL('../../../packages/merkle-log/dist/verify.html', import.meta.url), 'utf8')
}
