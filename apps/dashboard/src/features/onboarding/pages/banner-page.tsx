import type { DomainView } from '@placet/contract/domains'
import type { ProfileView } from '@placet/contract/profile'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import type { DomainSettings } from '@placet/contract/settings-document'
import { useNavigate, useSearchParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { toastError } from '../../../ui/toasts.tsx'
import { usePublishing, useSaveSettings, useSettings, useSiteLook } from '../../settings/index.ts'
import { applyFacts } from '../apply-facts.ts'
import { BannerEditor } from '../components/banner-editor.tsx'
import { PendingPublication } from '../components/pending-publication.tsx'
import { ReadingSite } from '../components/reading-site.tsx'
import { WelcomeFrame } from '../components/welcome-frame.tsx'

const FIRST_VERSION = 1

/** From the address of a site to its banner on its own page. */
export function BannerPage() {
  const [search] = useSearchParams()
  const isPending = search.get('publish') === '1'
  return (
    <WelcomeFrame step="banner" permission="settings:write">
      {({ domain, profile }) =>
        isPending ? (
          <PendingPublication domain={domain} profile={profile} />
        ) : (
          <Preparation domain={domain} profile={profile} />
        )
      }
    </WelcomeFrame>
  )
}

function Preparation({ domain, profile }: { domain: DomainView; profile: ProfileView }) {
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const look = useSiteLook(domain.id)
  const settings = useSettings(domain.id)
  const save = useSaveSettings(domain.id)
  const { publish, isPublishing } = usePublishing(domain.id)
  const saveFirst = (draft: DomainSettings, version: number, next: () => void) =>
    void save.mutateAsync({ ...draft, version }).then(next, (error: unknown) => {
      if (!(error instanceof Error)) throw error
      toastError(say(SETTINGS_MESSAGES.saveFailed), [
        explainRefusal(error, say(SETTINGS_MESSAGES.saveFailed)),
      ])
    })
  const reading = <ReadingSite name={domain.name} />
  return (
    <QueryView query={look} isPage loading={reading}>
      {(seen) =>
        seen.state === 'waiting' ? (
          reading
        ) : (
          <QueryView query={settings} isPage loading={reading}>
            {({ version, modified: _, ...draft }) => (
              <BannerEditor
                key={seen.state}
                domain={domain}
                look={seen}
                initial={
                  seen.state === 'taken' && version === FIRST_VERSION ? applyFacts(draft, seen.facts) : draft
                }
                isBusy={save.isPending || isPublishing}
                onPublish={(wanted) =>
                  profile.emailVerified
                    ? publish({
                        settings: { ...wanted, version },
                        onPublished: () => void navigate(`/welcome/${domain.id}/install`),
                      })
                    : saveFirst(wanted, version, () => setSearch({ publish: '1' }))
                }
                onDesign={(wanted) =>
                  saveFirst(wanted, version, () => void navigate(`/domain/${domain.id}/settings`))
                }
              />
            )}
          </QueryView>
        )
      }
    </QueryView>
  )
}
