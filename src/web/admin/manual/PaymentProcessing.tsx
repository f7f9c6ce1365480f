import { Label, ManualSection, Steps } from './ManualSection.tsx';
import confirm from './pictures/confirm.webp';
import email from './pictures/email.webp';
import payments from './pictures/payments.webp';
import record from './pictures/record.webp';

/** The manual's part on invoices, emails and payments. */
export function PaymentProcessing() {
  return (
    <>
      <ManualSection
        title="See which payments are pending"
        picture={{ src: payments, alt: 'Payments: four cards with counts, and the table of pending orders.' }}
      >
        <p>
          <Label>Payments</Label> begins with four cards: <Label>Pending Payments</Label>,{' '}
          <Label>Overdue Payments</Label>, <Label>Expected Today</Label> and <Label>Received</Label>. Click a card to
          see its orders. The page brings itself up to date every minute; <Label>Refresh Data</Label> does it at once.
        </p>
        <p>
          A payment is expected two days after the order. An order is overdue when its expected payment date has passed,
          and its days overdue count from then. The invoice itself is due after fourteen days. Three days after that,
          send a reminder; after seven, telephone.
        </p>
      </ManualSection>

      <ManualSection
        title="Send the invoice"
        picture={{ src: email, alt: 'The email with the invoice, with buttons to copy it or to save it as a draft.' }}
      >
        <Steps>
          <li>
            Open the order, and click <Label>Prepare Invoice Email</Label>.
          </li>
          <li>
            Click <Label>Save Draft</Label>, and open the saved file. Your mail program shows the email with the invoice
            attached.
          </li>
          <li>Read it once more, and send it from your mail program.</li>
          <li>
            Back here, click <Label>Record as Sent Today</Label>. Until you do, the order says that its invoice is not
            sent. If you closed the window, open it again, or record the email as below.
          </li>
        </Steps>
        <p>
          If your mail is in the browser, use the three Copy buttons instead of the draft, and paste the recipient, the
          subject and the email into a new message. Attach what stands beside <Label>Attach</Label>: a click on it saves
          it. Then click <Label>Record as Sent Today</Label>.
        </p>
        <p>
          For a buyer without an email address the button is <Label>Prepare Letter</Label>, here and at every later
          step. Click <Label>Print Letter</Label>, print what stands beside <Label>Enclose</Label>, post both, and click{' '}
          <Label>Record as Posted Today</Label>.
        </p>
        <p>
          If a notice says that the invoice cannot print some characters, it has the sign ▯ in their place. Tell the
          buyer, or write those characters by hand.
        </p>
      </ManualSection>

      <ManualSection title="Send several emails one after the other">
        <Steps>
          <li>
            In <Label>Payments</Label>, tick the orders, and click <Label>Prepare Emails</Label>.
          </li>
          <li>
            The first email is shown, such as the invoice. Save its draft, send it, and click{' '}
            <Label>Record and Next</Label>; or leave it for later with <Label>Skip</Label>.
          </li>
        </Steps>
        <p>
          You can close the window at any time. When you open it again, it goes on with the first email that is not
          recorded yet.
        </p>
      </ManualSection>

      <ManualSection title="The estate has a new bank account">
        <Steps>
          <li>
            Open <Label>Site Settings</Label>, <Label>Payment &amp; Sender</Label>, type the new bank details and your
            password, and click <Label>Save Settings</Label>.
          </li>
          <li>
            A notice above the form lists the unpaid orders whose invoice shows the old account. Click{' '}
            <Label>Prepare Emails</Label> in it, send the email to each buyer, and click <Label>Record and Next</Label>.
            For a buyer without an email address the same window has a letter to print, and the payment notice.
          </li>
        </Steps>
        <p>
          The invoices stay as they were sent. With each email goes a payment notice, one page with the new account,
          which is also on the buyer’s page and under <Label>Documents</Label> of the order. A buyer is told once such
          an email, an invoice or a reminder is recorded.
        </p>
      </ManualSection>

      <ManualSection title="Write to a buyer later on">
        <p>
          Every other email is prepared in the same window. The button at the top of an order offers the one that the
          buyer waits for, such as <Label>Prepare Shipping Email</Label>; <Label>Prepare Email</Label> beside{' '}
          <Label>Communications</Label> opens it at any time. Under <Label>Template</Label>, choose among those that fit
          the order: a reminder, whose words depend on how late the payment is; that the works were shipped or can be
          collected; that a return arrived; a refund; a cancellation.
        </p>
        <p>
          The email about a shipment names what you recorded of it: the carrier, the number as a link, and the day. If
          you recorded no shipment, type them into <Label>Carrier and tracking number</Label> before you save the draft.
        </p>
      </ManualSection>

      <ManualSection
        title="Record an email"
        picture={{ src: record, alt: 'The form that records an email, already filled in.' }}
      >
        <p>The gallery sends no email, so it knows only of those that you record.</p>
        <Steps>
          <li>
            Open the order, and click <Label>Record Email</Label> beside <Label>Communications</Label>.
          </li>
          <li>
            Choose the <Label>Communication type</Label> and the <Label>Day</Label>, and say in{' '}
            <Label>Communication details</Label> what you wrote.
          </li>
          <li>
            Click <Label>Record Email</Label>.
          </li>
        </Steps>
        <p>
          <Label>Record Call or Letter</Label> beside it records a telephone call, or a letter that you posted, in the
          same way.
        </p>
      </ManualSection>

      <ManualSection
        title="Confirm a payment"
        picture={{ src: confirm, alt: 'The dialog Confirm Payment Receipt with its fields.' }}
      >
        <Steps>
          <li>Find the payment in the statement of your bank. Its reference is the invoice number.</li>
          <li>
            Open the order, and click <Label>Confirm Payment</Label>.
          </li>
          <li>
            Type the reference of the bank into <Label>Payment reference</Label>. In <Label>Arrived on</Label>, choose
            the day on which the money arrived, such as yesterday, and check the <Label>Amount</Label>.
          </li>
          <li>
            Check the <Label>Delivery method</Label> and the <Label>Estimated delivery date</Label>. Of a delivery that
            you offered, the date is counted from your offer. For In-person collection it is{' '}
            <Label>Ready for collection from</Label>. The buyer reads it.
          </li>
          <li>
            Click <Label>Confirm Payment</Label>. The order is now paid, and its artworks are sold.
          </li>
          <li>
            The confirmation email opens by itself. Save the draft, send it from your mail program, and click{' '}
            <Label>Record as Sent Today</Label>. <Label>Prepare Confirmation Email</Label> opens it again later.
          </li>
        </Steps>
        <p>
          Did you confirm the wrong order? Open it and click <Label>Undo Confirmation</Label>.
        </p>
      </ManualSection>

      <ManualSection title="Record a payment in parts, or one that does not fit">
        <p>
          Less has arrived than is due: type what arrived into <Label>Amount</Label>. The order stays pending and says
          what was paid, such as $5,000.00 of $9,800.00. When the rest arrives, click <Label>Confirm Payment</Label>{' '}
          again.
        </p>
        <p>
          The bank kept a fee: type what arrived, tick <Label>The bank kept a part: write it off</Label>, and check{' '}
          <Label>Amount written off</Label> and <Label>Reason</Label>. The order is then paid.
        </p>
        <p>
          More has arrived, or the same payment twice: a question says what is owed back to the buyer. An order that is
          paid or cancelled has <Label>Record Another Payment</Label> or <Label>Record a Payment</Label> beside{' '}
          <Label>Money</Label>.
        </p>
        <p>
          A day, an amount or a reference is wrong: click <Label>Correct</Label> beside the payment. If the order is
          then paid, the form says so and asks for the delivery, and the email to the buyer opens. It was recorded by
          mistake: click <Label>Take Back</Label> and say why; of the payment that completed the order, click{' '}
          <Label>Undo Confirmation</Label>. All of it stays in the order’s history.
        </p>
      </ManualSection>

      <ManualSection title="Give a buyer more time">
        <Steps>
          <li>Open the order.</li>
          <li>
            Beside <Label>Money</Label>, click <Label>Move Expected Date</Label>.
          </li>
          <li>
            Choose a day in <Label>Payment expected</Label>, and click <Label>Save</Label>.
          </li>
        </Steps>
        <p>The invoice keeps the dates that it was issued with.</p>
      </ManualSection>

      <ManualSection title="Give the accountant the sales of a quarter">
        <Steps>
          <li>
            In <Label>Payments</Label>, open <Label>All Invoices</Label>.
          </li>
          <li>
            In <Label>By the day of the</Label>, choose <Label>Sale</Label>, or <Label>Payment</Label> for the money
            that arrived, or <Label>Refund</Label>. Ask your accountant which one is needed.
          </li>
          <li>
            In <Label>When</Label>, choose <Label>Last quarter</Label> or <Label>Last financial year</Label>, or type
            the days into <Label>From</Label> and <Label>To</Label>.
          </li>
          <li>Below the list are the sums of each month.</li>
          <li>
            Click <Label>Export as CSV</Label>. The file has what the list shows, with one line for each order and no
            sums. If your spreadsheet opens it as one single column, choose <Label>Semicolons</Label> beside the button.
          </li>
        </Steps>
        <p>
          The financial year is that of the estate’s country, in Australia from July. <Label>Site Settings</Label>,{' '}
          <Label>Invoices</Label>, <Label>First month of the financial year</Label> changes that.
        </p>
      </ManualSection>

      <ManualSection title="Print or send an invoice again">
        <p>
          On the order’s page, <Label>View Invoice</Label> opens it and prints it, and <Label>Download PDF</Label> saves
          it. Of a paid or cancelled order that copy demands no payment; <Label>As Issued (PDF)</Label> is the first
          one. If a buyer has lost the link to the order, <Label>Make a New Link</Label> under <Label>More</Label> gives
          you another; the old link then stops working.
        </p>
      </ManualSection>
    </>
  );
}
