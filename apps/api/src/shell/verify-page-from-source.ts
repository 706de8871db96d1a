/** For runs from source: nothing has been built, so the page is assembled in memory. */
export { buildVerifyPage as loadVerifyPage } from '../../../../packages/merkle-log/verify-page.ts'
