import { useBrand } from '../../ui/shown-brand.ts'
import { useProfile } from '../profile/index.ts'
import { useLogo } from './queries.ts'

/** Puts the dashboard into the brand of the account that the person is in. */
export function useAccountBrand(): void {
  const brand = useProfile().data?.account?.brand
  const logo = useLogo(brand?.logo ?? null).data?.logo ?? null
  useBrand(brand && { ...brand, logo: brand.logo === null ? null : logo })
}
