import { useTimeout } from '@mantine/hooks'
import type { DomainId } from '@placet/contract/ids'
import { useNavigate } from 'react-router'
import { useForgetOrder } from './queries.ts'

const REDIRECT_AFTER_MS = 2000

/** Goes to the domain after leaving time to read the message. */
export function useLeaveUpgraded(domainId: DomainId): () => void {
  const navigate = useNavigate()
  const forget = useForgetOrder(domainId)
  const { start } = useTimeout(() => {
    void forget()
    void navigate(`/domain/${domainId}`)
  }, REDIRECT_AFTER_MS)
  return start
}
