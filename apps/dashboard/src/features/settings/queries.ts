import type { DomainId } from '@placet/contract/ids'
import {
  createPreviewToken,
  getHistory,
  getPublishStatus,
  getSettings,
  listHistory,
  previewFramework,
  publishSettings,
  restoreVersion,
  rollBack,
  saveSettings,
  type SettingsInput,
} from '@placet/contract/settings'
import type { DomainSettings } from '@placet/contract/settings-document'
import { isTcf } from '@placet/rules/settings/frameworks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useForgetDomain } from '../../domain/domain-cache.ts'

/** `isFresh` refetches even though a form on the page holds the earlier values. */
export function useSettings(domainId: DomainId, { isFresh = false } = {}) {
  return useQuery({
    queryKey: ['settings', domainId, isFresh],
    queryFn: ({ signal }) => call(getSettings, { params: { domainId } }, { signal }),
    // The form reads its initial values once, so refetch them each time it opens, but never while it is open.
    gcTime: 0,
    staleTime: Infinity,
  })
}

export function useSaveSettings(domainId: DomainId) {
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: (body: SettingsInput) => call(saveSettings, { params: { domainId }, body }),
    onSuccess: () => forgetDomain(domainId),
  })
}

interface Publishing {
  /** Saved before publishing; without them, the saved settings go live. */
  settings?: SettingsInput
  /** Why a fairness finding does not apply. */
  reason?: string
}

export function usePublishSettings(domainId: DomainId) {
  const queryClient = useQueryClient()
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: ({ settings, reason }: Publishing) =>
      call(publishSettings, {
        params: { domainId },
        query: reason === undefined ? {} : { reason },
        ...(settings && { body: settings }),
      }),
    onSettled: () =>
      Promise.all([
        forgetDomain(domainId),
        queryClient.invalidateQueries({ queryKey: ['publish-status', domainId] }),
        queryClient.invalidateQueries({ queryKey: ['history', domainId] }),
      ]),
  })
}

const STATUS_EVERY_MS = 1000

/** Polls until every edge confirms that it serves the newest version. */
export function usePublishStatus(domainId: DomainId) {
  return useQuery({
    queryKey: ['publish-status', domainId],
    queryFn: ({ signal }) => call(getPublishStatus, { params: { domainId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && data.version !== null && data.liveAt === null ? STATUS_EVERY_MS : false,
  })
}

const PREVIEW_RENEW_MS = 10 * 60 * 1000

export function usePreviewToken(domainId: DomainId) {
  return useQuery({
    queryKey: ['preview-token', domainId],
    queryFn: ({ signal }) => call(createPreviewToken, { params: { domainId } }, { signal }),
    staleTime: PREVIEW_RENEW_MS,
    refetchOnWindowFocus: false,
  })
}

/**
 * Vendor data that regions under IAB TCF would show for the current settings. Fetched only if there is such a
 * region.
 */
export function useFrameworkPreview(domainId: DomainId, settings: DomainSettings, language: string) {
  const { vendors, tcfv2, regions } = settings
  const body = { language, vendors, vendorList: tcfv2.vendorList }
  return useQuery({
    queryKey: ['framework-preview', domainId, body],
    queryFn: ({ signal }) => call(previewFramework, { params: { domainId }, body }, { signal }),
    enabled: regions.some(({ framework }) => isTcf(framework)),
    placeholderData: keepPreviousData,
    staleTime: PREVIEW_RENEW_MS,
  })
}

export function useHistory(domainId: DomainId, page: number) {
  return useQuery({
    queryKey: ['history', domainId, page],
    queryFn: ({ signal }) => call(listHistory, { params: { domainId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useHistoryVersion(domainId: DomainId, versionId: number, against: number | null) {
  return useQuery({
    queryKey: ['history', domainId, 'version', versionId, against],
    queryFn: ({ signal }) =>
      call(
        getHistory,
        { params: { domainId, versionId }, query: against === null ? {} : { against } },
        { signal },
      ),
    staleTime: Infinity,
  })
}

export function useRestoreVersion(domainId: DomainId) {
  const queryClient = useQueryClient()
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: (versionId: number) => call(restoreVersion, { params: { domainId, versionId } }),
    onSettled: () =>
      Promise.all([
        forgetDomain(domainId),
        queryClient.invalidateQueries({ queryKey: ['history', domainId] }),
      ]),
  })
}

export function useRollBack(domainId: DomainId) {
  const queryClient = useQueryClient()
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: ({ versionId, reason }: { versionId: number; reason?: string | undefined }) =>
      call(rollBack, { params: { domainId, versionId }, query: { reason } }),
    onSettled: () =>
      Promise.all([
        forgetDomain(domainId),
        queryClient.invalidateQueries({ queryKey: ['history', domainId] }),
      ]),
  })
}
