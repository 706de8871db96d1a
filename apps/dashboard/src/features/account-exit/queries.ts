import {
  closeAccount,
  downloadAccountExport,
  getAccountClosing,
  keepAccount,
  listAccountExports,
  requestAccountExport,
} from '@placet/contract/account-exit'
import type { AccountExportId } from '@placet/contract/ids'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/client.ts'

const EXPORTS = ['account-exports']
const CLOSING = ['account-closing']
const REFRESH_MS = 3000

export function useAccountExports() {
  return useQuery({
    queryKey: EXPORTS,
    queryFn: ({ signal }) => call(listAccountExports, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'waiting') === true ? REFRESH_MS : false,
  })
}

export function useRequestAccountExport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(requestAccountExport, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: EXPORTS }),
  })
}

export function useDownloadAccountExport() {
  return useMutation({
    mutationFn: (exportId: AccountExportId) => download(downloadAccountExport, { params: { exportId } }),
  })
}

export function useAccountClosing() {
  return useQuery({
    queryKey: CLOSING,
    queryFn: ({ signal }) => call(getAccountClosing, {}, { signal }),
  })
}

export function useCloseAccount() {
  const onSuccess = useForgetAll()
  return useMutation({ mutationFn: (name: string) => call(closeAccount, { query: { name } }), onSuccess })
}

export function useKeepAccount() {
  // A refusal means that the account has changed too.
  const onSettled = useForgetAll()
  return useMutation({ mutationFn: () => call(keepAccount, {}), onSettled })
}

/** Every site changes with its account. */
function useForgetAll() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries()
}
