import { ModalsProvider } from '@mantine/modals'
import { Outlet } from 'react-router'
import { useAccountBrand } from '../features/branding/index.ts'

/** Around every page that needs a session. */
export function SignedIn() {
  useAccountBrand()
  return (
    <ModalsProvider>
      <Outlet />
    </ModalsProvider>
  )
}
