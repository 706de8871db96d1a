import { useLocation, useNavigate, useSearchParams } from 'react-router'

interface AddressDialog {
  /** The value the dialog was opened for; null while it is closed. */
  opened: string | null
  hrefOf: (value: string) => string
  close: () => void
}

/** Keeps the item shown in a dialog in the URL, so that it can be linked and going back closes the dialog. */
export function useAddressDialog(name: string): AddressDialog {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return {
    opened: search.get(name),
    hrefOf: (value) => {
      const next = new URLSearchParams(search)
      next.set(name, value)
      return `${pathname}?${next.toString()}`
    },
    close: () => {
      const next = new URLSearchParams(search)
      next.delete(name)
      void navigate({ pathname, search: next.toString() }, { replace: true, preventScrollReset: true })
    },
  }
}
