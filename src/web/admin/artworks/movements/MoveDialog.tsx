import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { movementCalls, placeCalls } from '../../../../contract/places/places.calls.ts';
import { type Movement, MovementForm, type MoveWorks } from '../../../../contract/places/places.schemas.ts';
import {
  type Custody,
  custodies,
  custodyLabels,
  isAway,
  type LoanText,
  loanTexts,
} from '../../../../domain/artwork/custody.ts';
import { movementFields } from '../../../../domain/artwork/movement-fields.ts';
import { currencies, estateCurrency } from '../../../../domain/money.ts';
import { percentOf } from '../../../../domain/record/fields.ts';
import { ApiError, browserApi } from '../../../api.ts';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useQuestion } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useEstateDay } from '../../kit/admin-dates.ts';
import { adminRead } from '../../kit/admin-queries.ts';
import { CustomerChoice } from '../../kit/customer/CustomerChoice.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { movementWords } from './movement-words.ts';

/** The works that are moved: some, or all that match. */
export type MovedWorks = Pick<MoveWorks, 'ids' | 'filters'>;

const nothing = {
  placeId: '',
  party: '',
  customerId: '',
  agreementNumber: '',
  until: '',
  insuredBy: '',
  insuredAmount: '',
  insuredCurrency: '',
  commission: '',
  offered: false,
  publicText: 'on-loan' as LoanText,
  reason: '',
  home: false,
};

interface MoveDialogProps extends Omit<TaskProps<unknown>, 'record'> {
  works: MovedWorks;
  /** Whether the works come back: they are with the estate again, at a place. */
  returned?: boolean;
  onDone?: () => void;
}

/** Moves one work or a selection, records who has them, or that they came back (docs/specification/places.md §4). */
export function MoveDialog({ works, returned = false, title, onClose, onDone }: MoveDialogProps) {
  const { today } = useEstateDay();
  // The dialog keeps the artworks as they were when it was opened, because the list below is read again meanwhile.
  const [chosen] = useState(works);
  const [sentence, setSentence] = useState('');
  const { ask, question } = useQuestion({
    title: 'Put in Order?',
    confirmLabel: 'Put the Movement in Order',
    children: sentence,
  });
  const form = useAdminForm(MovementForm, movementCalls.moveWorks, movementWords.move, {
    defaults: {
      ...nothing,
      insuredCurrency: estateCurrency(),
      movedOn: today,
      custody: 'own' as Custody,
      home: returned,
    },
    input: (values): MoveWorks => ({ ...values, ...chosen, returned }),
    draft: `movement/${returned ? 'return' : 'new'}/${JSON.stringify(chosen)}`,
    confirm: async (error, input) => {
      if (!(error instanceof ApiError && error.facts.isEarlier === true)) return null;
      setSentence(error.sentence ?? '');
      return (await ask()) ? { ...input, confirmEarlier: true } : null;
    },
    onSaved: () => {
      onDone?.();
      onClose();
    },
  });
  const [custody, isHome] = useWatch({ control: form.methods.control, name: ['custody', 'home'] });
  return (
    <>
      <AdminForm
        form={form}
        title={title}
        onClose={onClose}
        submit={{ label: returned ? 'Record Return' : 'Move', busyLabel: 'Saving...' }}
      >
        <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
          {!returned && (
            <SelectField
              label={movementFields.custody.label}
              options={custodies.map((value) => ({ value, label: custodyLabels[value] }))}
              {...form.field('custody')}
            />
          )}
          <TextField
            label={returned ? 'Came back on' : 'On'}
            type="date"
            max={today}
            className={returned ? 'sm:col-span-2' : undefined}
            {...form.field('movedOn')}
          />
          {returned && (
            <CheckboxField
              label="Back to where it was before"
              hint="Each work to the place at which it was last with the estate."
              className="sm:col-span-2"
              {...form.field('home')}
            />
          )}
          <FactFields field={form.field} custody={custody} isHome={isHome} />
        </div>
      </AdminForm>
      {question}
    </>
  );
}

/** Corrects what was recorded of a movement, except its day and who had the work. */
export function CorrectMovementDialog({
  artworkId,
  record: movement,
  title,
  onClose,
}: TaskProps<Movement> & { artworkId: number }) {
  const form = useAdminForm(MovementForm, movementCalls.correctMovement, movementWords.correct, {
    defaults: valuesOf(movement),
    input: ({ movedOn: _, custody: __, home: ___, ...values }) => ({ id: movement.id, ...values }),
    stored: {
      opened: movement,
      read: async () => {
        const newest = await browserApi(movementCalls.listMovements, { id: artworkId });
        return newest.find(({ id }) => id === movement.id) ?? movement;
      },
      valuesOf,
    },
    draft: `movement/${movement.id}`,
    onSaved: () => onClose(),
  });
  return (
    <AdminForm form={form} title={title} onClose={onClose} submit={{ label: 'Save Movement', busyLabel: 'Saving...' }}>
      <div className="grid gap-x-gutter gap-y-5 sm:grid-cols-2">
        <FactFields field={form.field} custody={movement.custody} />
      </div>
    </AdminForm>
  );
}

function valuesOf(movement: Movement) {
  const { movedOn, custody, agreementNumber, insuredBy = '', offered, publicText, reason } = movement;
  const { placeId, customerId, until, insuredAmount, insuredCurrency, commission } = movement;
  return {
    home: false,
    movedOn,
    custody,
    agreementNumber,
    insuredBy,
    offered,
    publicText,
    reason,
    // A customer's name is the party, so the field for another party stays empty.
    party: customerId === null ? movement.party : '',
    placeId: String(placeId ?? ''),
    customerId: String(customerId ?? ''),
    until: until ?? '',
    insuredAmount: String(insuredAmount ?? ''),
    insuredCurrency: insuredCurrency ?? estateCurrency(),
    commission: commission === null ? '' : String(percentOf(commission)),
  };
}

const loanTextLabels: Record<LoanText, string> = {
  'on-loan': 'On loan',
  party: 'On loan to … until …',
  nothing: 'Not available at present',
};

interface FactFieldsProps {
  /** Connects a field of one of the two forms. */
  field: (name: keyof typeof nothing) => UseFormRegisterReturn & { error: string | undefined };
  custody: Custody;
  /** Whether the works go back to their own places. */
  isHome?: boolean;
}

/** The place, and for a work that is away with whom, until when, and what becomes of its offer. */
function FactFields({ field, custody, isHome = false }: FactFieldsProps) {
  const { data: places = [] } = useQuery({ ...adminRead(placeCalls.listPlaces, {}), refetchInterval: false });
  return (
    <>
      {!isHome && (
        <SelectField
          label={movementFields.placeId.label}
          className="sm:col-span-2"
          options={[
            { value: '', label: 'No place' },
            ...places.map(({ id, path }) => ({ value: String(id), label: path })),
          ]}
          {...field('placeId')}
        />
      )}
      {isAway(custody) && <AwayFields field={field} custody={custody} />}
      <TextField label={movementFields.reason.label} optional className="sm:col-span-2" {...field('reason')} />
    </>
  );
}

const partyLabels: Partial<Record<Custody, string>> = {
  'on-loan': 'Lent to',
  consigned: 'Consigned to',
  framer: 'Framer',
  conservator: 'Conservator',
  viewing: 'Somebody who is no customer yet',
};

function AwayFields({ field, custody }: FactFieldsProps) {
  const { error: _, ...customer } = field('customerId');
  return (
    <>
      {custody === 'viewing' && (
        <div className="sm:col-span-2">
          <CustomerChoice legend="Customer" field={customer} />
        </div>
      )}
      <TextField
        label={partyLabels[custody] ?? 'Who may have it'}
        className="sm:col-span-2"
        {...(custody === 'unknown' && { optional: true })}
        {...field('party')}
      />
      <TextField label={movementFields.agreementNumber.label} optional {...field('agreementNumber')} />
      <TextField label={movementFields.until.label} type="date" optional {...field('until')} />
      <TextField label={movementFields.insuredBy.label} optional className="sm:col-span-2" {...field('insuredBy')} />
      <TextField
        label={movementFields.insuredAmount.label}
        hint="Each work."
        inputMode="decimal"
        optional
        {...field('insuredAmount')}
      />
      <SelectField
        label={movementFields.insuredCurrency.label}
        options={currencies.map((value) => ({ value, label: value }))}
        {...field('insuredCurrency')}
      />
      {custody === 'consigned' && (
        <TextField
          label={movementFields.commission.label}
          hint={movementFields.commission.hint}
          inputMode="decimal"
          optional
          {...field('commission')}
        />
      )}
      {custody === 'on-loan' && (
        <SelectField
          label={movementFields.publicText.label}
          options={loanTexts.toReversed().map((value) => ({ value, label: loanTextLabels[value] }))}
          {...field('publicText')}
        />
      )}
      <CheckboxField
        label={movementFields.offered.label}
        hint={movementFields.offered.hint}
        className="sm:col-span-2"
        {...field('offered')}
      />
    </>
  );
}
