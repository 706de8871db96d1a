import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  Button,
  Card,
  Checkbox,
  Fieldset,
  Group,
  Loader,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { TEMPLATE } from '@placet/contract/constants'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatCounted } from '../../../ui/format-number.ts'
import { CouponField, useCheckCoupon } from '../../plans/index.ts'
import { Only } from '../../profile/index.ts'
import type { AddingDomain } from '../use-add-domain.ts'
import { FoundPolicy } from './found-policy.tsx'
import { SourceDomainField } from './source-domain-field.tsx'
import { TemplateField } from './template-field.tsx'

export function AddDomainDetails({ adding }: { adding: AddingDomain }) {
  const { machine, details, names, change } = adding
  const check = useCheckCoupon()
  const field = useRef<HTMLTextAreaElement>(null)
  const hasContinued = useRef(false)
  // Continue is at the end of the form: the field and its error may be out of sight.
  useEffect(() => {
    if (!hasContinued.current || machine.message === null) return
    hasContinued.current = false
    field.current?.focus()
  }, [machine])
  const isBlocked = machine.state === 'pending'
  // Of several sites, each may have its policy elsewhere.
  const onlyName = machine.state === 'validated' && names.length === 1 ? names[0] : undefined
  const isSourceMissing = details.template === TEMPLATE.import && !details.source
  return (
    <Card maw={720}>
      <form
        noValidate
        aria-busy={isBlocked}
        onSubmit={(event) => {
          event.preventDefault()
          if (isSourceMissing) return
          hasContinued.current = true
          const code = details.couponCode.trim()
          // A code that was typed but not applied still counts.
          if (code === '' || details.coupon) return adding.proceed()
          check.mutate(code, {
            onSuccess: (found) => {
              change({ coupon: { code, ...found } })
              adding.proceed()
            },
          })
        }}
      >
        <Fieldset variant="unstyled" disabled={isBlocked}>
          <Stack gap="lg">
            <div>
              <Textarea
                label={t`Domains`}
                description={t`One website per line, for example example.com`}
                placeholder={t`example.com
example.org`}
                autosize
                minRows={4}
                maxRows={16}
                spellCheck={false}
                autoCapitalize="none"
                data-autofocus
                ref={field}
                error={machine.message && <span role="alert">{machine.message}</span>}
                value={details.lines}
                onChange={(event) => adding.type(event.currentTarget.value)}
              />
              <ValidationState adding={adding} />
            </div>
            <div>
              <TextInput
                label={t`Privacy policy`}
                description={t`Your banner must link to it. An address, or a path such as /privacy that every domain has.`}
                placeholder="https://example.com/privacy"
                inputMode="url"
                autoComplete="off"
                value={details.policy}
                onChange={(event) => change({ policy: event.currentTarget.value })}
              />
              {onlyName !== undefined && details.policy === '' && (
                <FoundPolicy name={onlyName} onUse={(policy) => change({ policy })} />
              )}
            </div>
            <TemplateField value={details.template} onChange={(template) => change({ template })} />
            {details.template === TEMPLATE.import && (
              <SourceDomainField
                label={t`Copy everything from`}
                source={details.source}
                onSource={(source) => change({ source })}
              />
            )}
            <Stack gap="sm">
              <Only permission="scan:write">
                <Checkbox
                  label={t`Scan each domain for cookies now`}
                  checked={details.scan}
                  onChange={(event) => change({ scan: event.currentTarget.checked })}
                />
              </Only>
              <Checkbox
                label={t`Use Google consent mode`}
                description={t`For sites with Google Analytics, Ads or Tag Manager.`}
                checked={details.consentMode}
                onChange={(event) => change({ consentMode: event.currentTarget.checked })}
              />
            </Stack>
            <Only permission="billing:write">
              <CouponField
                check={check}
                code={details.couponCode}
                coupon={details.coupon}
                onCode={(couponCode) => change({ couponCode })}
                onCoupon={(coupon) => change({ coupon })}
                onRemove={() => change({ coupon: null, couponCode: '' })}
              />
            </Only>
            <Group justify="flex-end">
              <Button variant="subtle" color="gray" component={Link} to="/domain">
                <Trans>Cancel</Trans>
              </Button>
              <Button type="submit" loading={isBlocked} disabled={isSourceMissing}>
                <Trans>Continue</Trans>
              </Button>
            </Group>
          </Stack>
        </Fieldset>
      </form>
    </Card>
  )
}

function ValidationState({ adding: { machine, names } }: { adding: AddingDomain }) {
  const isAsking = machine.state === 'validating' || machine.state === 'pending'
  return (
    <Text component="output" size="sm" c="dimmed" mt={6} mih={22} display="block" data-state={machine.state}>
      {isAsking && (
        <Group component="span" gap={8}>
          <Trans>
            <Loader size={14} /> Checking…
          </Trans>
        </Group>
      )}
      {machine.state === 'validated' && (
        <Group component="span" gap={6} c="pine">
          <IconCheck size={16} aria-hidden="true" />
          {names.length === 1
            ? t`This domain can be added.`
            : t`These ${formatCounted(names.length, plural(names.length, { one: 'domain', other: 'domains' }))} can be added.`}
        </Group>
      )}
    </Text>
  )
}
