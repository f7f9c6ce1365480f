import { Label, ManualSection, Steps } from './ManualSection.tsx';
import address from './pictures/address.webp';
import customer from './pictures/customer.webp';
import order from './pictures/order.webp';
import search from './pictures/search.webp';
import stock from './pictures/stock.webp';

/** The manual's part on orders and customers. */
export function ManagingOrders() {
  return (
    <>
      <ManualSection title="See what is pending">
        <p>
          <Label>Today</Label> is the first page after you sign in. It lists what is to do, in groups:{' '}
          <Label>To Chase</Label> (payments that have not arrived, works that are due back), <Label>To Send</Label>{' '}
          (invoices, confirmations, and emails about refunds and returns), <Label>Expected Today</Label>,{' '}
          <Label>To Ship</Label>, <Label>To Confirm</Label> (deliveries), <Label>To Refund</Label> and{' '}
          <Label>To Answer</Label>. An order has one line, in the group of what comes first; the line says what follows,
          such as “then ship”. Urgent lines are marked <Label>High</Label> and come first: payments that are 7 or more
          days past their due date, works that wait for 5 or more days since the payment to be sent, and missing contact
          details. <Label>Medium</Label> are payments of the last 48 hours whose confirmation is not sent, orders that
          are ready to ship, and reminders at 3 to 7 days past the due date. Inquiries about works of $10,000 or more
          come before other inquiries, with the price; the amount is <Label>Price of works, in whole dollars</Label> in{' '}
          <Label>Site Settings</Label>.
        </p>
        <p>
          A long group shows its first lines. <Label>Show All</Label> with a number shows the others, and{' '}
          <Label>Show Fewer</Label> hides them again.
        </p>
        <p>
          Each line has a button for its task, such as <Label>Prepare Reminder</Label>, <Label>Confirm Payment</Label>,{' '}
          <Label>Mark Shipped</Label> or <Label>Reply</Label>. When the task is done, the line is gone, or stands in the
          next group. A payment that has not arrived stays, and says when you reminded the buyer. The bar at the top
          counts the lines on every page.
        </p>
        <p>
          To send several emails, click <Label>Prepare Emails</Label> beside the name of the group. They come one after
          the other: send each, click <Label>Record and Next</Label>, or <Label>Skip</Label>.
        </p>
      </ManualSection>

      <ManualSection
        title="Find an order"
        picture={{ src: search, alt: 'The search box with the order of a buyer below it.' }}
      >
        <Steps>
          <li>Click the search box at the top of any page, or press Ctrl K (⌘ K on a Mac).</li>
          <li>
            Type the beginning of each word that you know: half a name, an email address, a title, a stock code, an
            invoice number or a telephone number. “gwen fair” finds Gwendolyn Fairfax.
          </li>
          <li>
            Click the order in the list. The first line is already chosen, so Enter opens it; the arrow keys choose
            another.
          </li>
        </Steps>
        <p>
          <Label>Clear Search</Label> empties the box. All orders are in <Label>Payments</Label>, under{' '}
          <Label>All Invoices</Label>.
        </p>
      </ManualSection>

      <ManualSection
        title="Read an order"
        picture={{
          src: order,
          alt: 'An order: its number, buyer, total and status, and the button for the next step.',
        }}
      >
        <p>
          The line at the top shows the invoice number, the buyer, the total and the status. The dark button in it is
          the next step. The quiet buttons below it are the other steps that are possible now.
        </p>
        <p>
          An order goes through these steps: the invoice is sent, the payment is confirmed, the artwork is prepared, it
          is shipped or collected, and the delivery is confirmed. For each one the page has a button:{' '}
          <Label>Confirm Payment</Label>, <Label>Start Processing</Label>, <Label>Prepare Shipment</Label>,{' '}
          <Label>Mark Shipped</Label> or <Label>Mark Ready for Pickup</Label>, <Label>Confirm Delivery</Label> and{' '}
          <Label>Complete Order</Label>. The gallery sends no email by itself.
        </p>
        <p>
          <Label>Status History</Label> lists what happened, when, and who did it. <Label>Communications</Label> lists
          the emails that were recorded.
        </p>
      </ManualSection>

      <ManualSection title="Send the works">
        <Steps>
          <li>
            Open the order, and click <Label>Mark Shipped</Label>. All works are ticked; leave out those that go later.
          </li>
          <li>
            Choose the <Label>Carrier</Label> from the list, or type another one, and enter the{' '}
            <Label>Tracking number</Label>. Of a carrier in the list, the number becomes a link to its own page. If you
            bring the works yourself, leave both empty.
          </li>
          <li>
            Enter the day under <Label>Sent on</Label>, and click <Label>Mark Shipped</Label>. The next step is the
            email to the buyer.
          </li>
          <li>
            If another crate follows, click <Label>Record Shipment</Label> under <Label>Delivery</Label> when it goes.
          </li>
          <li>
            When a shipment has arrived, click <Label>Confirm Delivery</Label>, or <Label>Record Delivery</Label> beside
            the shipment, and enter the day. The order is delivered when its last work has arrived.
          </li>
        </Steps>
        <p>
          The buyer reads the same on the page of the order: carrier, number, days, and until when a work may come back.
          These days count from the delivery; how many there are is set in <Label>Site Settings</Label> under{' '}
          <Label>Days to return an artwork</Label>. What the buyer should look at is the text{' '}
          <Label>What to check on arrival</Label> there.
        </p>
        <p>
          For the crate, click <Label>Download PDF</Label> beside <Label>Packing list</Label> under{' '}
          <Label>Documents</Label>, or <Label>Packing List</Label> beside one shipment. It lists the works with their
          sizes, both addresses and what to check on arrival, but no prices. Write the weights on it.
        </p>
        <p>
          Where the works leave your country, <Label>Before these works go abroad</Label> says what to check first, such
          as permit, customs declaration and insurance. Both that list, <Label>Before works go abroad</Label>, and the
          text that the buyer reads, <Label>Delivery abroad</Label>, are in <Label>Site Settings</Label>.
        </p>
        <p>
          A wrong number or day is put right with <Label>Correct</Label>; a shipment that never went is taken back with{' '}
          <Label>Remove</Label>. <Label>Status History</Label> keeps what was recorded before.
        </p>
      </ManualSection>

      <ManualSection title="Offer the price of a delivery">
        <p>
          Where no shipping fee holds, a buyer does not order but asks for the price of the delivery. The works are held
          for the buyer, for the days in <Label>Site Settings</Label> under{' '}
          <Label>Days until a delivery price is offered</Label>; nothing is to be paid, and no invoice number is taken.
          The request stands on <Label>Today</Label> under <Label>To Answer</Label>, with the sizes and the destination.
        </p>
        <Steps>
          <li>
            Ask your carriers. If that takes longer, open the quote and click <Label>Hold for Longer</Label>.
          </li>
          <li>
            Click <Label>Offer Price</Label>. Enter the <Label>Price of the delivery</Label>, the <Label>Carrier</Label>
            , the <Label>Delivery time</Label>, the <Label>Insurance</Label>, until when the offer is valid, and whether
            the buyer pays duties. A <Label>Note</Label> is read by the buyer.
          </li>
          <li>
            Click <Label>Save Offer</Label>. The email with the offer opens: send it from your own mail program, and
            click <Label>Record as Sent Today</Label>. Of a call or a letter, click <Label>Record Call or Letter</Label>
            .
          </li>
          <li>
            The buyer opens the link in the email and accepts, declines, or collects the works. An accepted offer is an
            order with its invoice at once, under <Label>To Send</Label> on <Label>Today</Label>. You and the buyer read
            what was accepted in the order, and a <Label>Delivery time</Label> with a number of days or weeks gives the
            day on which the buyer is told to expect the works.
          </li>
        </Steps>
        <p>
          A buyer who accepts by telephone: open the quote and click <Label>Make Order</Label>, or{' '}
          <Label>Order for Collection</Label>. If you cannot send the works, click <Label>Withdraw</Label> and write to
          the buyer. If the buyer declines or the last day passes, the works are free by themselves, and{' '}
          <Label>Today</Label> says so until somebody clicks <Label>Mark as Seen</Label>. All quotes are in{' '}
          <Label>Payments</Label> under <Label>Delivery Quotes</Label>.
        </p>
      </ManualSection>

      <ManualSection title="Make an order of a sale by telephone">
        <Steps>
          <li>
            Open <Label>Payments</Label>, and click <Label>New Order</Label>. The same button is on an artwork, on a
            customer and in an inquiry, where it is filled in with what is known.
          </li>
          <li>
            Search the customer, or tick <Label>A new customer</Label>. First and last name are enough: a person without
            an email address gets a record of their own.
          </li>
          <li>
            Search each work, click <Label>Add</Label>, and change <Label>Agreed price</Label> if it is not the list
            price. A work that is in an order says in which and whose. Private works and works without a price can be
            sold too.
          </li>
          <li>
            Check the shipping. A <Label>Shipping charge</Label> of 0 charges nothing. Where the fees do not hold for
            the address, enter the amount that was agreed. <Label>Company</Label> and{' '}
            <Label>Customer’s reference</Label> are printed on the invoice, and so is <Label>Day of sale</Label> if it
            was earlier. If the works go elsewhere than to the customer, tick <Label>Deliver to another address</Label>.
            Without an email address, enter the address: the invoice is posted there.
          </li>
          <li>
            If the money is there, tick <Label>Already paid</Label>, and enter its day, its reference, and the amount if
            it is a part.
          </li>
          <li>
            Read the total at the end: it has the fee for the country, and where there is none it says so. Click{' '}
            <Label>Make Order</Label>. The order’s page offers the email with the invoice. For a person without an email
            address it offers <Label>Prepare Letter</Label>: print the letter and the invoice, post them, and click{' '}
            <Label>Record as Posted Today</Label>.
          </li>
        </Steps>
        <p>
          While you record a sale by hand in the <Label>Stock Tracker</Label>, the form offers{' '}
          <Label>Make an order and an invoice</Label> as soon as it has a customer’s name. A work that is recorded as
          sold already gets its invoice there too: open <Label>Record Sale</Label>, and click it.
        </p>
      </ManualSection>

      <ManualSection
        title="Correct an address"
        picture={{ src: address, alt: 'The form for the delivery address of an order.' }}
      >
        <Steps>
          <li>Open the order.</li>
          <li>
            Beside <Label>Customer</Label>, click <Label>Correct Address</Label>.
          </li>
          <li>
            Change the fields, and click <Label>Save Address</Label>.
          </li>
        </Steps>
        <p>
          The new address is shown beside the one of the invoice. The invoice stays as it was issued. After the delivery
          the address can no longer be corrected.
        </p>
      </ManualSection>

      <ManualSection title="Cancel an order">
        <Steps>
          <li>Open the order.</li>
          <li>
            Click <Label>Cancel Order</Label>. The dialog names the artworks and says what becomes of them.
          </li>
          <li>
            Write the reason, and click <Label>Cancel Order</Label> again.
          </li>
          <li>
            Click <Label>Prepare Cancellation Email</Label> and send it: the gallery writes to nobody by itself. Then
            click <Label>Record as Sent Today</Label>.
          </li>
        </Steps>
        <p>
          The artworks of an unpaid order are for sale again at once. Those of a paid order stay reserved until you
          decide; the gallery makes a credit note, and the money is owed to the buyer until you record the refund. A
          shipped order can no longer be cancelled: its works can come back.
        </p>
        <p>
          Cancelled by mistake? While its works are free, an unpaid order has <Label>Undo Cancellation</Label>.
          Otherwise its page says who has the work. A work that you sold is what it was before: reserved, not offered,
          or in the shop.
        </p>
        <p>
          To cancel several unpaid orders, tick them in <Label>Payments</Label> and click <Label>Cancel Orders</Label>.
        </p>
      </ManualSection>

      <ManualSection title="Another way to pay">
        <p>
          While an order is not paid, its buyer can choose another way to pay on the page of the order, and you can by{' '}
          <Label>Change Method</Label> beside <Label>Money</Label>. A new order with an invoice that names it replaces
          the order, for the same total and until the same days. Click <Label>Prepare Invoice Email</Label> next.
        </p>
      </ManualSection>

      <ManualSection title="Cancel one work of several">
        <Steps>
          <li>
            Open the order. Beside the work, under <Label>Works</Label>, click <Label>Cancel Work</Label>.
          </li>
          <li>Read what will happen, and write the reason.</li>
          <li>
            Click <Label>Cancel Work</Label>.
          </li>
        </Steps>
        <p>
          An order that is not paid is replaced by a new one with the other works, which nobody else can order in the
          meantime. It has its own number and invoice, and what was paid goes over to it. Its page opens: click{' '}
          <Label>Prepare Invoice Email</Label>, which says which invoice the new one replaces, and that only this one is
          to be paid. No other email is needed; the one of the cancelled order,{' '}
          <Label>Prepare Cancellation Email</Label>, says the same. Each of the two orders leads to the other. If you
          cancelled the wrong work, cancel the new order too, and make the sale again with <Label>New Order</Label>,
          while nobody else has ordered the work.
        </p>
        <p>
          An order that is paid goes on without the work. A credit note is made, and the price is owed to the buyer:
          record the refund as below, and send the email about it. From then on every email names the cancelled work,
          and has the credit note attached. The reason that you write is printed on the credit note. The work stays
          reserved until you decide about it, as below. The last work cannot be cancelled alone: cancel the order.
        </p>
      </ManualSection>

      <ManualSection title="Take back a work that was sent">
        <Steps>
          <li>
            Open the order. Beside <Label>Works</Label>, click <Label>Record Return</Label>.
          </li>
          <li>
            Tick the works that came back, and choose the day in <Label>Came back on</Label>. Below it stands how many
            days that is after they were delivered, or sent, and a warning if that is later than{' '}
            <Label>Days to return an artwork</Label> in <Label>Site Settings</Label> allows.
          </li>
          <li>
            Choose who pays for sending them back in <Label>Freight paid by</Label>, and say in <Label>Condition</Label>{' '}
            how they arrived.
          </li>
          <li>
            Read how much is credited, and click <Label>Record Return</Label>.
          </li>
          <li>
            Click <Label>Prepare Return Email</Label>, send it with the credit note, and click{' '}
            <Label>Record as Sent Today</Label>.
          </li>
          <li>Return the money by your bank, and record it as below.</li>
        </Steps>
        <p>
          The credit note is under <Label>Documents</Label>; <Label>Download PDF</Label> saves it, and the buyer finds
          it on the page of the order. The order keeps its status.
        </p>
        <p>
          The work stays reserved until you decide. <Label>Today</Label> asks for it: click <Label>Decide</Label>, and
          then <Label>Offer Again</Label> or <Label>Keep Off Offer</Label>. You find the same question on the page of
          the artwork, under <Label>Sale</Label>. To sell it to somebody at once, click <Label>New Order</Label> there.
        </p>
        <p>
          A return that was recorded by mistake stays, because its credit note is issued. Click <Label>New Order</Label>{' '}
          on the artwork for the same buyer and price, with <Label>Already paid</Label> and today as{' '}
          <Label>Arrived on</Label>. In the old order click <Label>Record Refund</Label>, with the number of the new
          order as <Label>Reference</Label>: the payment has then moved to the new order. Send the buyer the new
          invoice.
        </p>
      </ManualSection>

      <ManualSection title="Record a refund">
        <Steps>
          <li>Return the money by your bank. The gallery moves no money.</li>
          <li>
            Open the order. Beside <Label>Money</Label>, click <Label>Record Refund</Label>; it is there while something
            is owed to the buyer.
          </li>
          <li>
            Check <Label>Refunded on</Label> and <Label>Amount</Label>, type the <Label>Reference</Label> of the bank,
            and click <Label>Record Refund</Label>.
          </li>
          <li>
            Click <Label>Prepare Refund Email</Label>, send it, and click <Label>Record as Sent Today</Label>.
          </li>
        </Steps>
        <p>
          <Label>Today</Label> has the order under <Label>To Refund</Label> until nothing is owed, and then under{' '}
          <Label>To Send</Label> until the email is recorded.
        </p>
        <p>
          A day, an amount or a reference is wrong: click <Label>Correct</Label> beside the refund. It never left, or
          came back: click <Label>Take Back</Label> and say why; the money is owed to the buyer again. If the buyer was
          told something else, send <Label>Prepare Email</Label>, <Label>Refund</Label> again. A credit note stays as it
          is.
        </p>
        <p>
          Received money becomes less on the day of the refund. Less than is owed can be refunded; the rest stays owed.
        </p>
      </ManualSection>

      <ManualSection title="Answer an inquiry">
        <Steps>
          <li>
            Open <Label>Inquiries</Label>. New ones are under <Label>New Inquiries</Label>. Open{' '}
            <Label>Suspect inquiries</Label> below the list too: Today does not count those, and one of them may be from
            a real person.
          </li>
          <li>
            Click <Label>View</Label> in the row of the inquiry, and read it.
          </li>
          <li>
            Click <Label>Save Draft</Label>, and open the saved file. Your mail program shows a reply with the address
            filled in. Write your answer, and send it.
          </li>
          <li>
            Click <Label>Mark as Responded</Label>. The inquiry moves to <Label>Responded</Label>;{' '}
            <Label>Mark as Unresponded</Label> brings it back.
          </li>
        </Steps>
        <p>
          If your mail is in the browser, use the two Copy buttons instead of the draft, and paste the address and the
          text into a new message.
        </p>
        <p>
          If people asked for an artwork that was reserved, and it is for sale again, <Label>Today</Label> says how
          many. Click <Label>Reply</Label> in that line: each person, in the order of asking, has a draft that is
          already written. Send it, and click <Label>Mark as Responded</Label>.
        </p>
      </ManualSection>

      <ManualSection title="Two people ask for one work">
        <Steps>
          <li>
            Open the inquiry of either. Below the artwork it says how many people asked, and who was first. Its title
            opens its page, where <Label>Inquiries and Requests</Label> has all of them in the order of asking.
          </li>
          <li>
            Open the inquiry of the person who gets the work, and click <Label>New Order</Label>: once the order is
            made, nobody else can order the work. Send the invoice, and click <Label>Mark as Responded</Label> in the
            inquiry.
          </li>
          <li>
            Write to the other person with <Label>Save Draft</Label>, and click <Label>Mark as Responded</Label>. An
            inquiry about a work that is in an order says in which and whose.
          </li>
        </Steps>
        <p>
          The page of the artwork offers the other person <Label>Tell me if it becomes available</Label>. If the work is
          free again, <Label>Today</Label> has a line with a draft for everybody who asked there.
        </p>
      </ManualSection>

      <ManualSection title="Keep a work for somebody who is thinking about it">
        <Steps>
          <li>
            Open the artwork in <Label>Artworks</Label>, and click <Label>Hold...</Label> under <Label>Sale</Label>.
            From an inquiry about the artwork, <Label>Hold...</Label> fills in who asks.
          </li>
          <li>
            Search the customer, or tick <Label>A new customer</Label>. Enter the last day in <Label>Held until</Label>,
            and an <Label>Agreed price</Label> if there is one. Click <Label>Hold</Label>.
          </li>
          <li>
            The person buys: click <Label>New Order</Label> there. It is filled in with the customer and the price.
          </li>
        </Steps>
        <p>
          Visitors read Reserved. After the last day the work is for sale again by itself. <Label>Change Hold</Label>{' '}
          gives another day or price, <Label>Release Hold</Label> ends it at once. Both lists, <Label>Artworks</Label>{' '}
          and the <Label>Stock Tracker</Label>, say for whom a work is held. On its last day and the day before,{' '}
          <Label>Today</Label> names the person under <Label>To Chase</Label>.
        </p>
      </ManualSection>

      <ManualSection
        title="Give a customer a list of what they bought"
        picture={{ src: customer, alt: 'A customer’s record with the orders and what was spent.' }}
      >
        <Steps>
          <li>
            Open <Label>Customers</Label>. Everybody is listed, who bought last at the top. To find one person, type a
            part of a name, an email address or a telephone number into <Label>Search customers</Label>.
          </li>
          <li>
            Open the customer. The page is the <Label>Customer Purchase Report</Label>. Open an order in it to see its
            artworks, its emails and what is outstanding.
          </li>
          <li>
            Click <Label>Statement (PDF)</Label>. It opens in a new tab: the works with sizes and prices, each payment
            with its day, refunds, and what is due. Print it, or save it and attach it to an email. The dialog{' '}
            <Label>Print</Label> in Artworks has it too: choose <Label>Customer’s statement</Label>.
          </li>
        </Steps>
        <p>
          <Label>Add Notes</Label> is for what staff should remember of the person, such as how they like to be reached.
          It is not on the statement. <Label>Export as CSV</Label> saves the report as a table for a spreadsheet.
        </p>
      </ManualSection>

      <ManualSection
        title="See where each artwork stands"
        picture={{ src: stock, alt: 'The Stock Tracker: the pipeline with counts, and a table of artworks.' }}
      >
        <p>
          <Label>Stock Tracker</Label> shows how many artworks are at each stage of a sale. Click a stage to list its
          artworks. A sale outside of the website is recorded here:
        </p>
        <Steps>
          <li>Search for the artwork by its title or stock code.</li>
          <li>
            Click <Label>Record Sale</Label> in its row.
          </li>
          <li>
            Choose the <Label>Status</Label>, for a finished sale <Label>Sold</Label>, and correct the{' '}
            <Label>Day of sale</Label> if it was not today.
          </li>
          <li>
            Under <Label>Customer</Label> choose <Label>A known customer</Label> and search the person. For somebody new
            type the name, and an email address or a telephone number if you have one. Write what else is to be known
            into the notes, and click <Label>Save</Label>.
          </li>
        </Steps>
        <p>
          The buyer is now in <Label>Customers</Label>, with the work under <Label>Recorded by Hand</Label>. Two people
          of one name stay two customers; if they are one person, open one of them and click <Label>Merge</Label>. A
          name that was typed wrongly is corrected in <Label>Record Sale</Label>; of somebody who bought more, on the
          customer’s page with <Label>Correct Details</Label>.
        </p>
        <p>
          A sale that was recorded by mistake: click <Label>Undo</Label> in the message. Later open it again and click{' '}
          <Label>Put Back...</Label> in its history. The artwork is offered again as before, with the former customer
          and notes.
        </p>
        <p>
          While an order holds an artwork, its status follows the order, and the button is <Label>Sale Notes</Label>.
        </p>
      </ManualSection>
    </>
  );
}
