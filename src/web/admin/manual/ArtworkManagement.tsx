import { Label, ManualSection, Steps } from './ManualSection.tsx';
import activity from './pictures/activity.webp';
import artwork from './pictures/artwork.webp';
import artworks from './pictures/artworks.webp';
import deleted from './pictures/deleted.webp';
import imported from './pictures/import.webp';
import original from './pictures/original.webp';

/** The manual's part on the catalogue. */
export function ArtworkManagement() {
  return (
    <>
      <ManualSection
        title="Find an artwork"
        picture={{ src: artworks, alt: 'Manage Artworks: a search box, filters, and a grid of artworks.' }}
      >
        <p>
          <Label>Artworks</Label> lists the catalogue, the latest first, as <Label>Cards</Label> or as a{' '}
          <Label>Table</Label>. Type part of a title, a stock code, a medium or a year into{' '}
          <Label>Search artworks</Label>, or choose an <Label>Order</Label>.
        </p>
        <p>
          <Label>Filter</Label> asks for more: which artworks have no image, price or size, which are private, which an
          order holds, what costs from 500 to 1,000. Each choice says how many artworks it shows. Click a chosen filter
          above the list to remove it. <Label>Export as CSV</Label> saves what the list shows for your spreadsheet. If
          it opens the file as one single column, as Excel does in most of Europe, choose <Label>Semicolons</Label>{' '}
          beside the button and export again. Your browser remembers it for every export.
        </p>
      </ManualSection>

      <ManualSection title="See which works are ready">
        <p>
          In Artworks press <Label>Readiness</Label>. Each work says what it lacks before it is shown, sold, printed or
          insured. Click a gap, such as <Label>Alternative text</Label> or <Label>Insurance value</Label>: the form
          opens at that field, and the table comes back when you close it.
        </p>
        <p>
          The counts above the table are filters: Not ready to show, for example, lists those works only. Once a week
          Today names the counts.
        </p>
      </ManualSection>

      <ManualSection title="Change many artworks at once">
        <Steps>
          <li>
            Show the artworks as a <Label>Table</Label>, and tick them. The box at the top ticks the page; then the
            button beside the count, Select All, takes every artwork that the list finds.
          </li>
          <li>
            Click <Label>Change...</Label>, and set what they shall have: a price or a percentage such as +10 %, a
            period, whether they are published, available or featured, a collection. What you leave empty stays.
          </li>
          <li>Look at the old and new values below. What cannot be changed is named. An order keeps its own price.</li>
          <li>Click the button that says how many artworks change. All of them change, or none.</li>
        </Steps>
        <p>
          For different prices tick the artworks and click <Label>New Prices...</Label>: each has its present price and
          a field for the new one. Type a price, press Tab, type the next; then click the button that says how many
          prices change.
        </p>
        <p>
          <Label>Undo</Label> in the message takes the whole change back. Later, and for 90 days, find it in{' '}
          <Label>Activity</Label> or under <Label>Import Artworks</Label>, and click <Label>Undo...</Label>.
        </p>
      </ManualSection>

      <ManualSection title="Say where works are">
        <Steps>
          <li>
            Open <Label>Places</Label> and click <Label>Add New Place</Label>: first the building, then the rooms{' '}
            <Label>Inside</Label> it, then the racks. A place that you move takes along all that is in it.
          </li>
          <li>
            Open the artwork, or tick several in the <Label>Table</Label> of Artworks, and click <Label>Move...</Label>.
          </li>
          <li>
            Choose the <Label>Place</Label> and the day, and click <Label>Move</Label>. All of them move, or none.
          </li>
        </Steps>
        <p>
          To find what is in rack 3, click the number of works beside it under <Label>Places</Label>, or choose the
          place under <Label>Filter</Label> in Artworks: a room has what is in its racks too. The filter also finds what
          is <Label>Out</Label>, whose <Label>Return overdue</Label> is, and what is <Label>Without a place</Label>.
        </p>
        <p>
          A movement that you record late may lie before another one: the gallery asks, and puts it in order. Of a
          mistake click <Label>Correct</Label> or <Label>Remove</Label> in the section <Label>Place</Label> of the
          artwork.
        </p>
      </ManualSection>

      <ManualSection title="Lend or consign works">
        <Steps>
          <li>
            Tick the works, for a loan of eight all eight, and click <Label>Move...</Label>.
          </li>
          <li>
            Under <Label>Who has it</Label> choose <Label>On loan</Label> or <Label>On consignment</Label>, and fill in
            whom, the <Label>Agreement number</Label>, <Label>Due back on</Label>, who insures it and for how much, of a
            consignment the commission.
          </li>
          <li>
            Choose what <Label>Visitors read</Label>: “On loan”, with whom and until when, or that it is not available
            at present. Nobody can buy it then, and you cannot sell it by mistake, unless you tick{' '}
            <Label>Offered while it is away</Label>.
          </li>
          <li>
            On the page of one of them click <Label>Issue Receipt</Label>: a PDF of all eight with a number, the terms
            and a line for each side to sign. It stays as it is; after a correction you issue another one.
          </li>
          <li>
            When some come back, tick these and click <Label>Record Return</Label>. Each goes back to where it was
            before; take away the tick to choose another place. They are offered as before. From the day on which a work
            is due back, <Label>Today</Label> has a line for it.
          </li>
        </Steps>
        <p>The same form says that a work is at the framer, at the conservator or with a buyer who looks at it.</p>
      </ManualSection>

      <ManualSection title="See everything about an artwork">
        <p>
          Click the title of an artwork, wherever it is: under Artworks, in the Stock Tracker, in an order, an inquiry,
          a task, an image’s places or an entry of Activity. Or type its stock code, its number or its title into the
          search in the bar above, such as FM063, “No. 63” or “harbour”, and press Enter. Back leads to the list as you
          left it.
        </p>
        <p>Its page answers:</p>
        <ul className="grid list-disc gap-2 pl-6">
          <li>
            What is it? <Label>Facts</Label> and <Label>Image</Label>, with the original. <Label>Edit Facts</Label>{' '}
            opens the form.
          </li>
          <li>
            Is it offered, what do visitors read, who has it? <Label>Sale</Label> and <Label>Orders</Label>, with{' '}
            <Label>Record Sale</Label> for a sale outside the gallery. The order that holds it is at the top.
          </li>
          <li>
            Who asked first? <Label>Inquiries and Requests</Label> has everybody who wrote about it or asked to be told,
            answered or not. Number 1 asked first; the time is exact to the second.
          </li>
          <li>
            Who changed it? <Label>Activity</Label> has the latest changes; <Label>Changes of the Price</Label> has
            those of the price, and <Label>All Activity</Label> has all.
          </li>
        </ul>
      </ManualSection>

      <ManualSection title="Record the condition of an artwork">
        <Steps>
          <li>
            Open the page of the artwork, and click <Label>Add Condition Entry</Label> under <Label>Condition</Label>.
          </li>
          <li>
            Choose whether it is about the condition, a treatment or the framing. Enter the day, who looked at it, a
            grade, and what was seen or done.
          </li>
          <li>
            Tick <Label>Public</Label> if a collector may read it. Of each of the three the newest public entry stands
            beside the price.
          </li>
        </Steps>
        <p>
          A sale keeps what was public that day: in the order, and under <Label>Orders</Label> on the page of the
          artwork, open <Label>Public when it was sold</Label>.
        </p>
      </ManualSection>

      <ManualSection title="Record what an artwork is worth">
        <Steps>
          <li>
            Open the page of the artwork, and click <Label>Add Valuation</Label> under <Label>Valuations</Label>.
          </li>
          <li>
            Choose what it is for: insurance, probate or the market. Enter the day, the value with its currency, and by
            whom. Only staff ever see it.
          </li>
        </Steps>
        <p>
          To find the works above a value, open <Label>Filter</Label> under Artworks, and enter it into{' '}
          <Label>Insurance value</Label>.
        </p>
      </ManualSection>

      <ManualSection title="Price list, labels and catalogue for a weekend">
        <p>Every paper about works is made in one dialog, which shows the first page before anything is printed.</p>
        <Steps>
          <li>
            Open Artworks and choose the works: with <Label>Filter</Label>, or by ticking them in the{' '}
            <Label>Table</Label>. For a whole period open Periods and click its <Label>Print</Label>.
          </li>
          <li>
            Click <Label>Print</Label>, or for ticked works <Label>Print...</Label>
          </li>
          <li>
            In <Label>What</Label> choose <Label>Price list</Label>. Enter a <Label>Heading</Label>, such as “Open
            Studio, March”, tick what is on it, and look at the first page.
          </li>
          <li>
            Click <Label>Make the Price List</Label>, then <Label>Save the PDF</Label>. The list names the minute, and
            its code leads visitors to what is available now. Reserved and sold works say so.
          </li>
          <li>
            For labels choose <Label>Wall labels</Label> and the <Label>Label sheet</Label> that you bought. Print the{' '}
            “Test sheet” on plain paper first and hold it against a label sheet. If it is off, correct it with{' '}
            <Label>Right, mm</Label>, <Label>Down, mm</Label> and <Label>Scale, %</Label>: they are remembered. In the
            printer’s window choose 100 %, never “Fit to page”.
          </li>
          <li>
            If some labels of a sheet are used, enter the <Label>First free label</Label>, counted in rows from the
            upper left.
          </li>
          <li>
            For a catalogue choose <Label>Catalogue</Label>, how many <Label>Works on a page</Label> it has, and type or
            paste an <Label>Introduction</Label>. Tick <Label>Price</Label> if visitors may read prices in it.
          </li>
        </Steps>
        <p>
          A print has at most 500 works. Private works are printed only if you tick them yourself; the dialog says how
          many there are. <Label>Storage labels</Label> show the stock code large, and their code opens the work here in
          the admin area. <Label>Single sheets</Label> give each work a page, for a collector or a lender.
        </p>
      </ManualSection>

      <ManualSection title="Give a journalist three images">
        <Steps>
          <li>
            Open Artworks, tick the works in the <Label>Table</Label> and click <Label>Print...</Label>. On a work’s own
            page click <Label>Print</Label>.
          </li>
          <li>
            As <Label>What</Label> choose <Label>Press images</Label>, and then the <Label>Size</Label>. For a newspaper
            or a book choose print and enter the <Label>Printed width, cm</Label>: the dialog says which images are too
            small for it, and how wide they can be printed. No image is enlarged. Where you keep the original of a work,
            its pixels are given, turned and cropped as visitors see the work.
          </li>
          <li>
            Tick <Label>With the public views of these works</Label> for details and backs that visitors see too.
          </li>
          <li>
            Click <Label>Download ZIP</Label>, and send the file. Each image has its credit line in it, and the captions
            are beside the images, as a text and for a spreadsheet.
          </li>
          <li>
            Too large for an email? Under <Label>Give as</Label> choose <Label>Private link</Label>, enter{' '}
            <Label>For whom</Label> and <Label>Last day</Label>, click <Label>Make Private Link</Label> and copy the
            link: it is shown only then. Below you see how often each link was used; <Label>Close at Once</Label> ends
            one before its last day.
          </li>
        </Steps>
        <p>
          Private works and views are never in it. The credit line, the copyright and the address of the terms are those
          of Site Settings, or of the work where it has its own.
        </p>
      </ManualSection>

      <ManualSection title="Make the insurer’s list of a day">
        <p>
          The schedule has the works that the estate owned on a day, with their place, who had them, and their value on
          that day. So it answers also later what was insured on 30 June last year.
        </p>
        <Steps>
          <li>
            Open Artworks. For some works only, choose them with <Label>Filter</Label>, or tick them in the{' '}
            <Label>Table</Label>.
          </li>
          <li>
            Click <Label>Print</Label>, or for ticked works <Label>Print...</Label>, and choose{' '}
            <Label>Schedule of values</Label>.
          </li>
          <li>
            Enter the day in <Label>As on</Label>. In <Label>Values for</Label> choose insurance, or probate for an
            executor.
          </li>
          <li>
            Read how many works there are, and how many lack a value or a place: record these first, with the day on
            which they were valued or moved.
          </li>
          <li>
            Click <Label>Download PDF</Label>, or <Label>Download CSV</Label> for a spreadsheet.
          </li>
        </Steps>
        <p>
          A work that was sold counts as the buyer’s from the day on which it was paid, and as the estate’s again from
          the day of its credit note. A deleted work is not in the list.
        </p>
      </ManualSection>

      <ManualSection title="Add an artwork" picture={{ src: artwork, alt: 'The form of an artwork.' }}>
        <Steps>
          <li>
            Click <Label>Add New Artwork</Label>.
          </li>
          <li>
            Click <Label>Choose an Image</Label>: a JPEG, PNG or WebP file.
          </li>
          <li>
            Fill in at least <Label>Title</Label>, <Label>Medium</Label> and <Label>Dimensions</Label>. The{' '}
            <Label>Year</Label> begins with the present one: write the artwork’s own, or empty the field if nobody knows
            it. Without a price the site says “Price on Request”.
          </li>
          <li>
            Click <Label>Add Artwork</Label>. Visitors see it at once, unless you took the tick from{' '}
            <Label>Published</Label>.
          </li>
        </Steps>
        <p>
          A stock code has the form FMC-1963-004: the estate’s letters, the year and a number. If you leave it empty,
          the gallery chooses a short one, such as FM068.
        </p>
        <p>
          A stock code belongs to one work. Where two works have the same one from before, <Label>Today</Label> says so:
          click <Label>Show Works</Label>, open one of each pair, and give it another code.
        </p>
      </ManualSection>

      <ManualSection title="Show the back, the signature and details of an artwork">
        <Steps>
          <li>
            Open the artwork’s page, and click <Label>Add Views</Label>.
          </li>
          <li>
            Click <Label>Choose Images</Label> and choose all of them at once, or take one from the Image Library. An
            artwork can have 40.
          </li>
          <li>
            Say what each one shows. From a name such as “lock_back.jpg” the gallery knows it. Take the tick from{' '}
            <Label>Public</Label> where only staff shall see it: signatures, raking light, ultraviolet light and X-rays
            begin without it.
          </li>
          <li>Click the button that says how many views are added.</li>
        </Steps>
        <p>
          Under <Label>Views</Label> drag a row at its dots to move it, or go to the dots with the Tab key and press the
          arrow keys: visitors see the views in this order, below the image. <Label>Edit</Label> has the{' '}
          <Label>Caption</Label>, the <Label>Photographer</Label>, <Label>Credit and rights</Label> and the day.
        </p>
        <p>
          For visitors who cannot see it, write <Label>The image in words</Label> of every public view, in a few words;
          a view without them says <Label>No alternative text</Label>, and the filter{' '}
          <Label>A public view without alternative text</Label> of your artworks finds them all. A{' '}
          <Label>Long description</Label> is for everybody who wants to read more. A deleted view is under{' '}
          <Label>Deleted</Label> beside Add Views for 90 days.
        </p>
      </ManualSection>

      <ManualSection title="Keep an artwork private until it is ready">
        <p>
          Take the tick from <Label>Published</Label> in its form, and save: the artwork is private. Only staff see it,
          here and on its page, which then says so. For visitors it does not exist: no page, list, search or count has
          it, its image neither. Nobody can buy it, and in the carts that have it, it is marked as no longer available.
          Whoever has ordered it already sees it in the order.
        </p>
        <p>
          With the tick it is public at once. If it is <Label>Available</Label> and has no image yet, the gallery asks
          whether visitors should be offered it without one.
        </p>
      </ManualSection>

      <ManualSection title="Change or delete an artwork">
        <p>
          <Label>Edit</Label> opens the form, <Label>Save Artwork</Label> keeps the changes, and <Label>Delete</Label>{' '}
          asks before it removes the artwork. An artwork that is in an order cannot be deleted.
        </p>
        <p>
          If a colleague changes the same artwork meanwhile, the form tells you. What only your colleague changed is
          taken over. Where you both changed one field, you see both texts: click <Label>Keep mine</Label>,{' '}
          <Label>Take theirs</Label> or <Label>Keep both</Label>, and save again.
        </p>
      </ManualSection>

      <ManualSection
        title="Let visitors zoom into an artwork"
        picture={{ src: original, alt: 'The panel of an image, with the original of its artwork.' }}
      >
        <Steps>
          <li>
            Open <Label>Image Library</Label>, search for the artwork’s title, and click its image.
          </li>
          <li>
            Click <Label>Keep an Original</Label>, and choose the largest scan or photograph that you have, a TIFF too.
          </li>
          <li>
            The question shows what visitors see now beside your file. <Label>Replace the Image</Label> shows them an
            image made from the file, <Label>Keep the File Only</Label> changes nothing for them.
          </li>
          <li>Wait until it is stored. A scan of some hundred megabytes takes minutes; the window must stay open.</li>
        </Steps>
        <p>
          The file is kept as it is, and nobody but staff can download it. Where the artwork shows an image made from
          it, <Label>Zoom in</Label> on the artwork’s page shows every detail as soon as the panel says so. Without an
          original visitors zoom into the image of the site, which is smaller. <Label>Replace the Original</Label> takes
          a better scan, <Label>Remove the Original</Label> deletes the file for good; the artwork keeps its image.
        </p>
      </ManualSection>

      <ManualSection
        title="Bring back what was deleted"
        picture={{ src: deleted, alt: 'The list of deleted artworks, each with the day of its deletion and Restore.' }}
      >
        <p>
          Directly after a deletion, click <Label>Undo</Label> in the message. Later, and for 90 days:
        </p>
        <Steps>
          <li>
            Open <Label>Artworks</Label>, <Label>Periods</Label> or <Label>Events</Label>, and click{' '}
            <Label>Deleted</Label>.
          </li>
          <li>
            Click <Label>Restore</Label> beside its name. It is back with its address, texts and picture.
          </li>
          <li>If its period is gone, or its stock code is another artwork’s by now, choose a new one.</li>
        </Steps>
      </ManualSection>

      <ManualSection
        title="See who changed what, and put it back"
        picture={{ src: activity, alt: 'Activity: each change with its time, its author, the old and the new value.' }}
      >
        <Steps>
          <li>
            Open <Label>Activity</Label>. The latest change comes first; search for a title or a name, or choose a kind
            under <Label>About</Label>.
          </li>
          <li>
            For one question, such as who changed a price last week, choose “Price in whole dollars” under{' '}
            <Label>Field</Label> and <Label>Last week</Label> under <Label>When</Label>. For other days fill in{' '}
            <Label>From</Label> and <Label>To</Label>; a colleague is under <Label>By</Label>. The filters combine.
            Field lists what was ever changed.
          </li>
          <li>
            Each entry shows the old and the new value. In a long text, what was removed is struck through, and what is
            new is underlined.
          </li>
          <li>
            Click <Label>Put Back...</Label>, choose the fields, and click <Label>Put Back</Label>. If a field was
            changed again since, the gallery says so and changes nothing.
          </li>
        </Steps>
      </ManualSection>

      <ManualSection title="Take an artwork off sale">
        <p>
          <Label>Mark Unavailable</Label> takes it out of the shop; it stays in the gallery. The question says what
          visitors will read then, such as “Sold”; you yourself read “Not offered” in your lists, because it is not
          sold. Did you press the wrong button? Click <Label>Undo</Label> in the message. <Label>Mark Available</Label>{' '}
          offers it again. The button is not there while an order holds the artwork, or while the Stock Tracker has it
          as sold.
        </p>
      </ManualSection>

      <ManualSection
        title="Add many artworks at once"
        picture={{ src: imported, alt: 'Import Artworks after a file was chosen: what will change, and the columns.' }}
      >
        <p>
          A list in a spreadsheet adds or changes many artworks in one step. A list of two columns with the headings{' '}
          <Label>Stock code</Label> and <Label>Price</Label> is a new price list: it changes these prices and nothing
          else, and a line whose stock code no artwork has is named as a problem. <Label>Number</Label> can stand in
          place of <Label>Stock code</Label>.
        </p>
        <Steps>
          <li>
            Take an Excel workbook (.xlsx), of which the first sheet with headings is read and you can choose another,
            or save your spreadsheet as “CSV UTF-8”. The first row has the headings.
          </li>
          <li>
            Under Artworks click <Label>Import Artworks</Label>, then <Label>Choose a File</Label>. The gallery checks
            the file and writes nothing yet.
          </li>
          <li>
            Read <Label>Columns</Label>: each column goes to a field of the artwork. Choose another field, or{' '}
            <Label>Leave out</Label>, where the gallery guessed wrong, and click <Label>Check Again</Label>. Lists of
            Artwork Archive, Shopify, WooCommerce, Squarespace and Omeka are recognised by their headings; what is
            hidden or a draft there is private here. If sizes have no unit, prices have cents or another currency, or
            letters may be wrong, the gallery asks once for the whole file.
          </li>
          <li>
            A period that is not there, and a word such as a status that is none of ours, is asked about once for all
            rows that have it. Choose <Label>Create this period</Label>, another period or{' '}
            <Label>Leave the cell empty</Label>, and click <Label>Use These Answers</Label>. A new period gets the years
            of its works; its image and texts you add under Periods.
          </li>
          <li>
            Read <Label>Problems</Label>. Each line says which row of your spreadsheet it is, what is wrong and what to
            do. Correct the spreadsheet, click <Label>Discard This File</Label> and choose it again; or go on without
            these rows.
          </li>
          <li>
            If rows look like works that are here already, because title and date are equal, the gallery asks once for
            the whole file. Compare the rows with the works under the question, and click{' '}
            <Label>The Same Works: Change Them</Label> or <Label>Other Works: Add Them</Label>. Until the import you can
            change your answer. A row that looks like several works is named under <Label>Problems</Label> and changes
            nothing; with the stock code of its work in the list it is clear. A row that would change nothing is not
            asked about, so you can import the same list again.
          </li>
          <li>
            Read <Label>What will change</Label>, and click the button that says how many artworks are imported.
          </li>
          <li>
            New artworks are private: only you see them. Click <Label>Show Private Artworks</Label> to look through
            them. To publish those that are ready, click <Label>Table</Label>, select them, click{' '}
            <Label>Change...</Label> and choose Yes for <Label>Published</Label>. To publish all of them at once, tick{' '}
            <Label>Publish the new artworks at once</Label> before you import.
          </li>
        </Steps>
        <p>
          If the list names image files that are not here yet, click <Label>Add Images</Label> and choose them. Files
          with names such as “lock_back.jpg” and “lock_2.jpg” beside “lock.jpg” become views of the same artwork. Give
          every artwork a number of its own in a column with the heading “Number”: by it the gallery recognises the
          artwork the next time. Columns that the gallery does not know are named after “Left out”. An empty cell
          removes what is stored, if its row has the number or stock code of the artwork; in a row without them it
          leaves what is stored.
        </p>
      </ManualSection>

      <ManualSection title="Add many photographs at once">
        <Steps>
          <li>
            Under Artworks or in the Image Library click <Label>Add Photographs</Label>, then{' '}
            <Label>Choose a Folder</Label> or <Label>Choose Images</Label>; or drop them there.
          </li>
          <li>
            Each becomes the image of the work that its name names: the name of its image in your list, its stock code,
            its number or its title, such as “FM063.jpg”. “FM063_back.jpg” and “FM063-2.jpg” become views.
          </li>
          <li>
            Under <Label>No work found</Label> press the work that the photograph shows, or find it with{' '}
            <Label>Another Work...</Label>. What you leave stays in the Image Library under <Label>Not In Use</Label>.
            The list itself is gone when you close it.
          </li>
          <li>
            A work that has an image keeps it until you press <Label>Add as a View</Label> or{' '}
            <Label>Replace the Image</Label>.
          </li>
          <li>
            Read <Label>Not taken</Label>: each file has its reason, and what helps. <Label>Try Again</Label> sends one
            again after a lost connection.
          </li>
        </Steps>
        <p>
          Tick <Label>Keep the originals too</Label> before you add scans that are larger than 25 MB, or that visitors
          shall zoom into. <Label>Undo</Label> takes a photograph from its work again. The gallery remembers a name once
          you have said whose it is.
        </p>
      </ManualSection>

      <ManualSection title="Take places, values and conditions from a list">
        <p>
          A registrar’s list with the columns <Label>Stock code</Label>, <Label>Location</Label>,{' '}
          <Label>Insurance value</Label> and Condition, imported as above, records what you would otherwise enter work
          by work, with the day of the import:
        </p>
        <ul className="grid list-disc gap-2 pl-6">
          <li>
            <Label>Location</Label> moves the work. Write the place as it is under <Label>Places</Label>, with those
            that it is in: “Studio / Rack 3”. Of places that are not there yet the gallery asks once: click{' '}
            <Label>Create Places</Label> or <Label>Leave These Places Out</Label>. A work that is away is not moved, and
            named under <Label>Problems</Label>: record its return first.
          </li>
          <li>
            <Label>Insurance value</Label> adds a valuation for insurance. Write the currency into each cell, “AUD
            12,500”, or once into the heading, “Insurance Value AUD”. An amount without a currency is refused.
          </li>
          <li>
            Condition adds an entry that only staff see: a grade (Excellent, Good, Fair, Poor), a text, or both, as in
            “Good. Slight abrasion”.
          </li>
        </ul>
        <p>
          An empty cell changes nothing here, and neither does one that says what is recorded already.{' '}
          <Label>Export as CSV</Label> has the same columns, so you can correct them in your spreadsheet and import the
          list again.
        </p>
      </ManualSection>

      <ManualSection title="Undo an import">
        <Steps>
          <li>
            Under Artworks click <Label>Import Artworks</Label> and open the import under{' '}
            <Label>Imports and changes so far</Label>.
          </li>
          <li>
            Click <Label>Undo This Import</Label>. The question says what will become of the artworks: those that the
            import added are removed, those that it changed become what they were before. Periods that it created stay.
          </li>
          <li>
            Click <Label>Undo the Import</Label>. If some artworks were sold or edited since, or another artwork has
            their former stock code by now, they stay as they are, the question lists them, and the button is{' '}
            <Label>Undo the Rest</Label>.
          </li>
        </Steps>
        <p>This is possible for 90 days.</p>
      </ManualSection>
    </>
  );
}
