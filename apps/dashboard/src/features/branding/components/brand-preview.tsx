import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, SegmentedControl, Text, Title } from '@mantine/core'
import type { Brand } from '@placet/contract/branding'
import { asBrandColour } from '@placet/rules/brand-colours'
import { type CSSProperties, useId, useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { formatMonth } from '../../../ui/format-date.ts'
import { initialOf, logoSource } from '../../../ui/brand-mark.ts'
import classes from './brand-preview.module.css'

const PLACES: readonly { value: 'mail' | 'report' | 'dashboard'; label: string }[] = perLanguage(() => [
  { value: 'mail', label: t`E-mail` },
  { value: 'report', label: t`Monthly report` },
  { value: 'dashboard', label: t`Dashboard` },
])

const SAMPLE_MONTH = '2026-10'

/** How the brand will look, before it is saved. */
export function BrandPreview({ brand }: { brand: Brand }) {
  const titleId = useId()
  const [place, setPlace] = useState<(typeof PLACES)[number]['value']>('mail')
  const shown = { ...brand, name: brand.name.trim() === '' ? t`Your name` : brand.name }
  // A pale colour is shown as the shade that can be saved, an unfinished one not at all.
  const colour = isColour(brand.colour) ? asBrandColour(brand.colour) : '#49515c'
  return (
    <Card component="section" aria-labelledby={titleId} className={classes['card'] ?? ''}>
      <Title order={2} fz="md" id={titleId}>
        <Trans>Preview</Trans>
      </Title>
      <SegmentedControl
        fullWidth
        size="xs"
        my="sm"
        aria-label={t`Where`}
        data={[...PLACES]}
        value={place}
        onChange={setPlace}
      />
      <div className={classes['paper']} style={{ '--own': colour } as CSSProperties}>
        {place === 'mail' && <MailSample brand={shown} />}
        {place === 'report' && <ReportSample brand={shown} />}
        {place === 'dashboard' && <DashboardSample brand={shown} />}
      </div>
    </Card>
  )
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

function Mark({ brand: { name, logo } }: { brand: Brand }) {
  if (logo !== null) return <img className={classes['logo']} src={logoSource(logo)} alt={name} />
  return (
    <span className={classes['mark']}>
      <span className={classes['disc']} aria-hidden="true">
        {initialOf(name)}
      </span>
      <b>{name}</b>
    </span>
  )
}

function MailSample({ brand }: { brand: Brand }) {
  const { name, replyTo } = brand
  return (
    <div className={classes['mail']}>
      <dl className={classes['envelope']}>
        <dt>
          <Trans>From</Trans>
        </dt>
        <dd>{name}</dd>
        <dt>
          <Trans>Replies to</Trans>
        </dt>
        <dd>{replyTo === '' ? <Trans>the sending address</Trans> : replyTo}</dd>
      </dl>
      <div className={classes['canvas']}>
        <Mark brand={brand} />
        <div className={classes['sheet']}>
          <b className={classes['subject']}>
            <Trans>Ada invited you to {name}</Trans>
          </b>
          <p>
            <Trans>Ada invited you to join the account “{name}”.</Trans>
          </p>
          <span className={classes['button']}>
            <Trans>View the invitation</Trans>
          </span>
        </div>
        <p className={classes['small']}>
          {name}
          {replyTo !== '' && (
            <>
              {' · '}
              <Trans>Questions? {replyTo}</Trans>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function ReportSample({ brand }: { brand: Brand }) {
  return (
    <div className={classes['report']}>
      <div className={classes['head']}>
        {brand.logo === null ? <b>{brand.name}</b> : <Mark brand={brand} />}
        <span className={classes['small']}>{formatMonth(SAMPLE_MONTH)}</span>
      </div>
      <b className={classes['accent']}>
        <Trans>Consent report</Trans>
      </b>
      <b className={classes['client']}>
        <Trans>Your client</Trans>
      </b>
      <div className={classes['tiles']} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <p className={classes['small']}>
        {brand.name} · {formatMonth(SAMPLE_MONTH)}
      </p>
    </div>
  )
}

function DashboardSample({ brand }: { brand: Brand }) {
  return (
    <div className={classes['dashboard']}>
      <div className={classes['side']}>
        <Mark brand={brand} />
        <span className={classes['current']}>
          <Trans>Sites</Trans>
        </span>
        <span>
          <Trans>Inbox</Trans>
        </span>
        <span>
          <Trans>Team</Trans>
        </span>
      </div>
      <div className={classes['page']}>
        <Text fw={600} c="#1b2027">
          <Trans>All sites</Trans>
        </Text>
        <span className={classes['button']}>
          <Trans>Publish</Trans>
        </span>
      </div>
    </div>
  )
}
