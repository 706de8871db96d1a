import {
  type SaveClientReportInput,
  downloadClientReport,
  getClientReport,
  saveClientReport,
  stopClientReport,
} from '@placet/contract/client-reports'
import type { DomainGroupId } from '@placet/contract/ids'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../api/client.ts'

const reportKey = (groupId: DomainGroupId) => ['client-report', groupId]

export function useClientReport(groupId: DomainGroupId) {
  return useQuery({
    queryKey: reportKey(groupId),
    queryFn: ({ signal }) => call(getClientReport, { params: { groupId } }, { signal }),
  })
}

export function useSaveClientReport(groupId: DomainGroupId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SaveClientReportInput) => call(saveClientReport, { params: { groupId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportKey(groupId) }),
  })
}

export function useDownloadClientReport(groupId: DomainGroupId) {
  return useMutation({ mutationFn: () => download(downloadClientReport, { params: { groupId } }) })
}

export function useStopClientReport() {
  return useMutation({ mutationFn: (token: string) => call(stopClientReport, { body: { token } }) })
}
