import type { DomainId, ReportLinkId, ReportNoteId, UserId } from '@placet/contract/ids'
import {
  type Rhythm,
  type SharedDays,
  addReportLink,
  addReportNote,
  deleteReportLink,
  deleteReportNote,
  getReportMail,
  listReportLinks,
  openSharedReport,
  saveReportMail,
  saveReportNote,
} from '@placet/contract/report-sharing'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { toConsentReport } from './consent-report.ts'

const marksKey = (domainId: DomainId) => ['report-marks', domainId]
const mailKey = (domainId: DomainId) => ['report-mail', domainId]
const linksKey = (domainId: DomainId) => ['report-links', domainId]

export function useNoteChanges(domainId: DomainId) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: marksKey(domainId) })
  const add = useMutation({
    mutationFn: (body: { day: string; text: string }) => call(addReportNote, { params: { domainId }, body }),
    onSuccess,
  })
  const save = useMutation({
    mutationFn: ({ noteId, text }: { noteId: ReportNoteId; text: string }) =>
      call(saveReportNote, { params: { domainId, noteId }, body: { text } }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (noteId: ReportNoteId) => call(deleteReportNote, { params: { domainId, noteId } }),
    onSuccess,
  })
  return { add, save, remove }
}

export function useReportMail(domainId: DomainId) {
  return useQuery({
    queryKey: mailKey(domainId),
    queryFn: ({ signal }) => call(getReportMail, { params: { domainId } }, { signal }),
  })
}

export function useSaveReportMail(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { rhythm: Rhythm | null; user?: UserId }) =>
      call(saveReportMail, { params: { domainId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mailKey(domainId) }),
  })
}

export function useReportLinks(domainId: DomainId) {
  return useQuery({
    queryKey: linksKey(domainId),
    queryFn: ({ signal }) => call(listReportLinks, { params: { domainId } }, { signal }),
  })
}

export function useLinkChanges(domainId: DomainId) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: linksKey(domainId) })
  const add = useMutation({
    mutationFn: (body: { name: string; expiresInDays: 7 | 30 | 90 | null }) =>
      call(addReportLink, { params: { domainId }, body }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (linkId: ReportLinkId) => call(deleteReportLink, { params: { domainId, linkId } }),
    onSuccess,
  })
  return { add, remove }
}

/** The report behind a link, for people without an account. */
export function useSharedReport(token: string, days: SharedDays) {
  return useQuery({
    queryKey: ['shared-report', token, days],
    queryFn: async ({ signal }) => {
      const { stats, before, range, ...rest } = await call(
        openSharedReport,
        { body: { token, days } },
        { signal },
      )
      return {
        ...rest,
        range,
        report: toConsentReport(stats, range),
        before: toConsentReport(before.stats, before.range),
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  })
}
