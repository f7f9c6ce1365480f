import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import type { Site } from '../../../contract/content/content.schemas.ts';
import { openingCalls } from '../../../contract/opening/opening.calls.ts';
import { MakePreviewLink, type Opening } from '../../../contract/opening/opening.schemas.ts';
import { settingFields } from '../../../domain/content/settings.ts';
import { addDays } from '../../../domain/days.ts';
import { browserApi } from '../../api.ts';
import { RecordFields } from '../../editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../editing/record/record-values.ts';
import { Badge } from '../../ui/artwork/Badge.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../ui/overlay/DialogActions.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import { Notice } from '../../ui/text/Notice.tsx';
import { SkeletonText } from '../../ui/text/Skeleton.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { AdminForm, useAdminForm } from '../kit/form/AdminForm.tsx';
import { LoadFailed } from '../kit/list/AdminListFrame.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskDialog, type TaskProps, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { TaskButton } from '../kit/record/use-task.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { openingWords, stepWords } from './opening-words.ts';

/** Whether visitors see the site, and what is done before they do (docs/specification/opening.md §2). */
export function OpeningTab() {
  const { data, isError, refetch } = useQuery(adminRead(openingCalls.getOpening, {}));
  return (
    <>
      <TabHeader
        title="Opening"
        actions={
          data !== undefined && (
            <div className="flex flex-wrap gap-3">
              {!data.isOpen && (
                <>
                  <TaskButton task="preview">Make Preview Link</TaskButton>
                  <TaskButton task="revoke">Revoke Preview Links</TaskButton>
                </>
              )}
              <TaskButton variant={data.isOpen ? 'quiet' : 'primary'} task={data.isOpen ? 'close' : 'open'}>
                {data.isOpen ? 'Close the Site' : 'Open the Site'}
              </TaskButton>
            </div>
          )
        }
      />
      {data !== undefined && <OpeningState opening={data} />}
      {data === undefined && !isError && <SkeletonText lines={8} label={openingWords.loading} />}
      {data === undefined && isError && <LoadFailed title={openingWords.failed} onRetry={refetch} />}
      {data !== undefined && <TaskDialog record={data} tasks={tasks} />}
    </>
  );
}

function OpeningState({ opening: { isOpen, steps, testOrders } }: { opening: Opening }) {
  const { title, text } = isOpen ? openingWords.open : openingWords.closed;
  const count = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="grid max-w-4xl gap-8">
      <Notice tone={isOpen ? 'done' : 'info'} title={title}>
        {text}
      </Notice>
      <RecordSection
        title="Before the Opening"
        action={<p className="text-sm text-ink-soft tabular-nums">{`${count} of ${steps.length} done`}</p>}
      >
        <ul aria-label="Steps">
          {steps.map((step) => (
            <Step key={step.step} {...step} />
          ))}
        </ul>
      </RecordSection>
      {testOrders.length > 0 && <TestOrders orders={testOrders} />}
    </div>
  );
}

function TestOrders({ orders }: { orders: Opening['testOrders'] }) {
  return (
    <RecordSection title="Test Orders" action={<TaskButton task="remove-test-orders">Remove</TaskButton>}>
      <ul aria-label="Test orders" className="flex flex-wrap gap-x-6">
        {orders.map(({ id, invoiceNumber }) => (
          <li key={id}>
            <Link to={adminAddress('payments', { order: id })} className={linkClass('alone')}>
              {invoiceNumber}
            </Link>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function Step({ step, isDone, isRequired }: Opening['steps'][number]) {
  const { label, missing, address } = stepWords[step];
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[14rem_minmax(0,1fr)_7rem]">
      <p>
        {address === null ? (
          <span>{label}</span>
        ) : (
          <Link to={address} className={`${linkClass('alone')} pointer-coarse:min-w-11`}>
            {label}
          </Link>
        )}
      </p>
      <p className="text-ink-soft">{isDone ? '' : missing}</p>
      <p>
        <Badge tone={isDone ? 'green' : isRequired ? 'red' : 'amber'}>
          {isDone ? 'Done' : isRequired ? 'Required' : 'Missing'}
        </Badge>
      </p>
    </li>
  );
}

/** The tasks, by their names in the address. */
const tasks: TaskTable<Opening> = {
  open: { title: () => 'Open the Site?', dialog: (props) => <SetOpen {...props} isOpen /> },
  close: { title: () => 'Close the Site?', dialog: (props) => <SetOpen {...props} isOpen={false} /> },
  'remove-test-orders': {
    title: () => 'Remove the Test Orders?',
    isOffered: ({ testOrders }) => testOrders.length > 0,
    dialog: (props) => <RemoveTestOrders {...props} />,
  },
  preview: {
    title: () => 'Make Preview Link',
    isOffered: ({ isOpen }) => !isOpen,
    dialog: (props) => <PreviewDialog {...props} />,
  },
  delivery: { title: () => 'Delivery: Fee or Quote', dialog: (props) => <DeliveryDialog {...props} /> },
  revoke: {
    title: () => 'Revoke Preview Links?',
    isOffered: ({ isOpen }) => !isOpen,
    dialog: (props) => <RevokePreviewLinks {...props} />,
  },
};

function SetOpen({ record: { steps }, title, onClose, isOpen }: TaskProps<Opening> & { isOpen: boolean }) {
  const { act, isBusy } = useAdminAction(openingCalls.setOpen, openingWords.setOpen);
  const missing = steps.filter(({ isDone }) => !isDone).map(({ step }) => stepWords[step].label);
  const lacks = missing.length === 0 ? '' : ` Still missing: ${missing.join(', ')}.`;
  return (
    <ConfirmDialog
      open
      title={title}
      tone={isOpen ? 'plain' : 'danger'}
      confirmLabel={isOpen ? 'Open the Site' : 'Close the Site'}
      busy={isBusy}
      busyLabel={isOpen ? 'Opening...' : 'Closing...'}
      onConfirm={() => void act({ isOpen }).then(() => onClose())}
      onCancel={() => onClose()}
    >
      {isOpen
        ? `Visitors and search engines see it at once, and can order.${lacks}`
        : 'At once visitors see only the artist’s name and “Opening soon.”, and buyers cannot open their orders. You can open it again at any time.'}
    </ConfirmDialog>
  );
}

function RemoveTestOrders({ record: { testOrders }, title, onClose }: TaskProps<Opening>) {
  const { act, isBusy } = useAdminAction(openingCalls.removeTestOrders, openingWords.removed);
  return (
    <ConfirmDialog
      open
      title={title}
      tone="danger"
      confirmLabel="Remove"
      busy={isBusy}
      busyLabel="Removing..."
      onConfirm={() => void act({}).then(() => onClose())}
      onCancel={() => onClose()}
    >
      {`${testOrders.map(({ invoiceNumber }) => invoiceNumber).join(', ')}: invoice, payments and history are deleted for good, and the works that they hold are offered again.`}
    </ConfirmDialog>
  );
}

function RevokePreviewLinks({ title, onClose }: TaskProps<Opening>) {
  const { act, isBusy } = useAdminAction(openingCalls.revokePreviewLinks, openingWords.revoked);
  return (
    <ConfirmDialog
      open
      title={title}
      tone="danger"
      confirmLabel="Revoke"
      busy={isBusy}
      busyLabel="Revoking..."
      onConfirm={() => void act({}).then(() => onClose())}
      onCancel={() => onClose()}
    >
      Every link that was made until now ends at once, in each browser that has opened it.
    </ConfirmDialog>
  );
}

const { feesHold, quoteAboveCm, quoteAbovePrice } = settingFields;
const deliveryFields = { feesHold, quoteAboveCm, quoteAbovePrice };

function DeliveryDialog({ title, onClose }: TaskProps<Opening>) {
  const { data: site } = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  return site === undefined ? null : <DeliveryForm title={title} onClose={onClose} site={site} />;
}

/** The form for the question that a real estate is asked once; giving the same answer again counts as an answer too. */
function DeliveryForm({ title, onClose, site }: Pick<TaskProps<Opening>, 'title' | 'onClose'> & { site: Site }) {
  const valuesOf = (record: Site) => formValues(deliveryFields, record);
  const form = useAdminForm(formSchema(deliveryFields), contentCalls.saveSite, openingWords.delivery, {
    defaults: valuesOf(site),
    input: (values) => values,
    stored: { opened: site, read: () => browserApi(contentCalls.getSite, {}), valuesOf },
    onSaved: () => onClose(),
  });
  const answers = openingWords.deliveryAnswers;
  const controls = {
    feesHold: { hint: answers.feesHold },
    quoteAboveCm: { hint: answers.quoteAboveCm },
    quoteAbovePrice: { hint: answers.quoteAbovePrice },
  };
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description={openingWords.deliveryQuestion}
      submit={{ label: 'Save Answer', busyLabel: 'Saving...' }}
    >
      <RecordFields fields={deliveryFields} form={form} controls={controls} />
    </AdminForm>
  );
}

function PreviewDialog({ title, onClose }: TaskProps<Opening>) {
  const [link, setLink] = useState<string>();
  if (link === undefined) return <PreviewForm title={title} onClose={onClose} onMade={setLink} />;
  return (
    <Dialog open title={title} size="small" onClose={() => onClose()}>
      <TextField label="Preview link" hint={openingWords.linkTerms} value={link} readOnly />
      <DialogActions onCancel={() => onClose()} cancelLabel="Close">
        <CopyButton what="link" text={link} />
      </DialogActions>
    </Dialog>
  );
}

type PreviewFormProps = Pick<TaskProps<Opening>, 'title' | 'onClose'> & { onMade: (link: string) => void };

function PreviewForm({ title, onClose, onMade }: PreviewFormProps) {
  const { today } = useEstateDay();
  const form = useAdminForm(MakePreviewLink, openingCalls.makePreviewLink, openingWords.link, {
    defaults: { until: addDays(today, 7) },
    input: (values) => values,
    onSaved: ({ link }) => onMade(new URL(link, window.location.href).href),
  });
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description={openingWords.linkTerms}
      size="small"
      submit={{ label: 'Make Link', busyLabel: 'Making...' }}
    >
      <TextField label="Until the end of" type="date" {...form.field('until')} />
    </AdminForm>
  );
}
