import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, AvatarStack, Initials } from './marks/avatar.tsx'
import { Banner, BannerRegion } from './layers/banner.tsx'
import { Button } from './button.tsx'
import { CheckRow } from './fields/choice/check-row.tsx'
import { Chip } from './marks/chip.tsx'
import { CodeField } from './fields/text/code-field.tsx'
import { ComboboxField } from './fields/choice/combobox-field.tsx'
import { DateField } from './fields/date-field.tsx'
import { Dialog } from './layers/dialog.tsx'
import { ErrorSummary } from './fields/error-summary.tsx'
import { FieldGroup } from './fields/field-group.tsx'
import { Hint } from './marks/hint.tsx'
import { IconButton } from './icon-button.tsx'
import { LoadingBar } from './marks/loading-bar.tsx'
import { Logo } from './marks/logo.tsx'
import { OptionCard } from './fields/choice/option-card.tsx'
import { Overlay } from './layers/overlay.tsx'
import { PhoneField } from './fields/text/phone-field.tsx'
import {
  PlaceholderChips,
  PlaceholderFilters,
  PlaceholderHome,
  PlaceholderList,
  PlaceholderProfile,
} from './marks/placeholder.tsx'
import { PriceBar, PriceSwatch } from './marks/price-bar.tsx'
import { SegmentedControl } from './fields/choice/segmented-control.tsx'
import { SelectField } from './fields/choice/select-field.tsx'
import { Sheet } from './layers/sheet.tsx'
import { SignatureImage } from './signature/signature-image.tsx'
import { SignaturePad } from './signature/signature-pad.tsx'
import { SkipLink } from './skip-link.tsx'
import { StateDot } from './marks/state-dot.tsx'
import { Stepper } from './marks/stepper.tsx'
import { BarSum, StickyBar } from './layers/sticky-bar.tsx'
import { Switch } from './fields/choice/switch.tsx'
import { Tag } from './marks/tag.tsx'
import { TextAreaField } from './fields/text/text-area-field.tsx'
import { TextField } from './fields/text/text-field.tsx'
import { PlanLine, Timeline } from './marks/timeline.tsx'

const nothing = () => {}
const states = { done: 'Done', now: 'Now', later: 'Later' }

const parts: Record<string, ReactElement> = {
  Avatar: <Avatar src="/a.webp" alt="Amara" />,
  AvatarStack: <AvatarStack people={[{ key: 'a', src: '/a.webp' }]} />,
  Banner: (
    <BannerRegion label="Notifications">
      <Banner tone="danger" title="Hired" closeLabel="Close" onClose={nothing} links="Chat" />
    </BannerRegion>
  ),
  Button: <Button busy>Continue</Button>,
  CheckRow: <CheckRow label="Arabic" count={18} />,
  Chip: <Chip label="Russian" count={0} noneReason="Nobody speaks it" />,
  CodeField: <CodeField name="code" label="Code" />,
  ComboboxField: (
    <ComboboxField
      name="bank"
      label="Bank"
      choices={[{ value: 'mashreq', label: 'Mashreq' }]}
      value={null}
      onChange={nothing}
      emptyText="No bank is called that"
      openLabel="All banks"
    />
  ),
  DateField: <DateField name="day" label="First day" shown="Tuesday 24 November 2026" />,
  Dialog: (
    <Dialog open onClose={nothing} title="Are you a person?" closeLabel="Close">
      Picture
    </Dialog>
  ),
  ErrorSummary: <ErrorSummary title="Problem" problems={[{ id: 'iban', message: 'Too short' }]} />,
  FieldGroup: (
    <FieldGroup id="place" label="Where will she live?" error="Choose one">
      <OptionCard name="place" value="with" title="With us" price="AED 2,940" meaning="A room" />
    </FieldGroup>
  ),
  Hint: <Hint label="What is this?">We rate it</Hint>,
  IconButton: <IconButton label="Close">x</IconButton>,
  Initials: <Initials letters="NK" name="Nadia" />,
  LoadingBar: <LoadingBar active label="Loading" />,
  Logo: <Logo />,
  Overlay: <Overlay open label="Opening" />,
  PhoneField: <PhoneField name="phone" label="Mobile" />,
  Placeholders: (
    <>
      <PlaceholderHome />
      <PlaceholderChips />
      <PlaceholderFilters />
      <PlaceholderList />
      <PlaceholderProfile />
    </>
  ),
  PlanLine: <PlanLine items={[{ key: 'a', label: 'Today', body: 'Watch' }]} />,
  PriceBar: <PriceBar parts={[{ part: 'pay', amount: 1 }]} />,
  PriceSwatch: <PriceSwatch part="pay" />,
  SegmentedControl: (
    <SegmentedControl
      name="pay"
      label="Pay by"
      segments={[{ value: 'debit', label: 'Direct debit' }]}
      value="debit"
      onChange={nothing}
    />
  ),
  SelectField: <SelectField name="emirate" label="Emirate" />,
  Sheet: (
    <Sheet open onClose={nothing} title="Filters" closeLabel="Close">
      Groups
    </Sheet>
  ),
  SignatureImage: <SignatureImage strokes={[[{ x: 0.1, y: 0.2, t: 0 }]]} label="Signature" />,
  SignaturePad: (
    <SignaturePad
      strokes={[]}
      onChange={nothing}
      label="Signature 1 of 3"
      signer="Fatima"
      undoLabel="Undo"
      clearLabel="Clear"
    />
  ),
  SkipLink: <SkipLink to="main">Skip</SkipLink>,
  StateDot: <StateDot state="good">Active</StateDot>,
  Stepper: <Stepper stage="Bank details" summary="1 of 3" filled={[0.5, 0]} />,
  StickyBar: (
    <StickyBar start={<BarSum sum="AED 686" name="First payment" large />}>Start</StickyBar>
  ),
  Switch: <Switch label="I agree" state="On." />,
  Tag: <Tag>Mother of 2 kids</Tag>,
  TextAreaField: <TextAreaField name="note" label="Note" />,
  TextField: <TextField name="title" label="Account title" hint="As your bank writes it" />,
  Timeline: <Timeline stateNames={states} items={[{ key: 'a', state: 'now', label: 'Checks' }]} />,
}

test.each(Object.entries(parts))(
  '%s has no style attribute or element in server markup',
  (_, part) => {
    const html = renderToString(part)
    expect(html).not.toMatch(/\sstyle=|<style/)
    expect(html).not.toBe('')
  },
)
