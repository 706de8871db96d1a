export { useAccountBrand } from './use-account-brand.ts'
