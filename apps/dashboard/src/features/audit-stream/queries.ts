import {
  type SaveWebhookInput,
  deleteAuditWebhook,
  getAuditWebhook,
  rotateAuditWebhookSecret,
  saveAuditWebhook,
  testAuditWebhook,
} from '@placet/contract/audit-stream'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useWithIdentity } from '../auth/index.ts'

const webhookKey = ['audit-webhook'] as const
const TEST_REFRESH_MS = 1000
const REFRESH_MS = 15_000

export function useWebhook() {
  return useQuery({
    queryKey: webhookKey,
    queryFn: ({ signal }) => call(getAuditWebhook, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.webhook?.isTesting ? TEST_REFRESH_MS : REFRESH_MS),
  })
}

function useForgetWebhook() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: webhookKey })
}

export function useSaveWebhook() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: (body: SaveWebhookInput) => withIdentity(() => call(saveAuditWebhook, { body })),
    onSuccess: useForgetWebhook(),
    // The secret is not cached.
    gcTime: 0,
  })
}

export function useRotateSecret() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: () => withIdentity(() => call(rotateAuditWebhookSecret, {})),
    onSuccess: useForgetWebhook(),
    gcTime: 0,
  })
}

export function useTestWebhook() {
  return useMutation({
    mutationFn: () => call(testAuditWebhook, {}),
    onSuccess: useForgetWebhook(),
  })
}

export function useDeleteWebhook() {
  const withIdentity = useWithIdentity()
  return useMutation({
    mutationFn: () => withIdentity(() => call(deleteAuditWebhook, {})),
    onSuccess: useForgetWebhook(),
  })
}
