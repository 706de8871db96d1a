import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import { Link } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { toastWarning } from '../../../ui/toasts.tsx'
import { useEditor } from '../editor.ts'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'

const MODES = perLanguage(
  () =>
    [
      { value: 'basic', label: t`Basic: tags wait until the visitor agrees` },
      { value: 'advanced', label: t`Advanced: tags load immediately but send no identifiers before consent` },
    ] as const,
)

export function Scripts() {
  const { document, domain } = useEditor()
  return (
    <>
      <FormSection title={t`Blocking`} hint={t`Blocks tags and cookies until the visitor consents.`}>
        <SwitchField
          path="blocker.enabled"
          label={t`Block scripts, frames and images from known services`}
          onSwitched={() => toastWarning(say(SETTINGS_MESSAGES.blockerChanged))}
        />
        <SwitchField
          path="cookieRemoval.enabled"
          label={t`Remove cookies when consent is denied or withdrawn`}
          description={t`Deletes cookies that were set earlier, as far as the browser allows.`}
        />
      </FormSection>
      <FormSection title={t`Google consent mode`} hint={t`Passes the visitor’s choice to Google tags.`}>
        <SwitchField path="gcm.enabled" label={t`Use Google consent mode`} />
        <Text size="sm" c="dimmed">
          <Trans>
            The lines for manual blocking and for a locked version set Google’s consent defaults. If your site
            uses one of them, copy it again from{' '}
            <Anchor component={Link} to={`/domain/${domain.id}/installation`} inherit underline="always">
              Installation
            </Anchor>{' '}
            after you change this.
          </Trans>
        </Text>
        {document.gcm.enabled && <SelectField path="gcm.mode" label={t`Mode`} options={MODES} />}
      </FormSection>
      <FormSection
        title={t`Other integrations`}
        hint={t`Passes the visitor’s choice to each service before its tag runs.`}
      >
        <SwitchField path="integrations.uet.enabled" label={t`Microsoft Advertising (UET)`} />
        <SwitchField path="integrations.clarity.enabled" label={t`Microsoft Clarity`} />
        <SwitchField path="integrations.fbp.enabled" label={t`Meta pixel`} />
        <SwitchField path="integrations.shopify.enabled" label={t`Shopify customer privacy`} />
      </FormSection>
    </>
  )
}
