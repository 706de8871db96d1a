import { performAction, type ActionsView, listActions } from '@placet/contract/actions'
import type { ActionId, DomainId } from '@placet/contract/ids'
import type { RequestOf } from '@placet/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../api/client.ts'
import { useForgetDomain } from '../../domain/domain-cache.ts'
import { placeAction } from './group-actions.ts'

const actionsKey = (domainId: DomainId) => ['actions', domainId] as const

export type ActBody = RequestOf<typeof performAction>['body']

export function useActions(domainId: DomainId) {
  return useQuery({
    queryKey: actionsKey(domainId),
    queryFn: ({ signal }) => call(listActions, { params: { domainId } }, { signal }),
    retry: false,
  })
}

export function useForgetActions(domainId: DomainId) {
  const queryClient = useQueryClient()
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: actionsKey(domainId) }),
    [queryClient, domainId],
  )
}

/** The response is shown immediately; side effects on other actions are refetched afterwards. */
export function useAct(domainId: DomainId, actionId: ActionId) {
  const queryClient = useQueryClient()
  const forgetActions = useForgetActions(domainId)
  const forgetDomain = useForgetDomain()
  return useMutation({
    mutationFn: (body: ActBody) => call(performAction, { params: { domainId, actionId }, body }),
    onSuccess: ({ action }, { type }) => {
      queryClient.setQueryData<ActionsView>(
        actionsKey(domainId),
        (view) => view && placeAction(view, actionId, action),
      )
      if (type === 'dismiss' || type === 'restore') return
      void Promise.all([forgetActions(), forgetDomain(domainId)])
    },
  })
}
