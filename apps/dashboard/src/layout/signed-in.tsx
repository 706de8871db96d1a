import { ModalsProvider } from '@mantine/modals'
import { Outlet } from 'react-router'
import { useAccountBrand } from '../features/branding/index.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** Around every page that needs a session. */
export function SignedIn() {
  useAccountBrand()
  useFocusReturn()
  return (
    <ModalsProvider>
      <Outlet />
    </ModalsProvider>
  )
}
