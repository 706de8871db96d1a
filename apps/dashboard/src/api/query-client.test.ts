import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

test('a list whose first load was under way during a change shows the change', async () => {
  const onServer = ['one']
  const begun: (() => void)[] = []
  const readList = () => {
    const seen = [...onServer]
    return new Promise<string[]>((resolve) => begun.push(() => resolve(seen)))
  }
  const list = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: readList })
  onTestFinished(list.subscribe(() => {}))
  onTestFinished(() => queryClient.clear())
  const add = queryClient.getMutationCache().build(queryClient, {
    mutationFn: async (name: string) => onServer.push(name),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['list'] }),
  })
  const added = add.execute('two')
  await vi.waitFor(() => expect(onServer).toHaveLength(2))
  begun[0]?.()
  await added
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  begun[1]?.()
  await vi.waitFor(() => expect(list.getCurrentResult().data).toEqual(['one', 'two']))
})
