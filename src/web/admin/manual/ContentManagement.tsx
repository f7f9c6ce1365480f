import { Label, ManualSection, Steps } from './ManualSection.tsx';
import accounts from './pictures/accounts.webp';
import backups from './pictures/backups.webp';
import event from './pictures/event.webp';
import hero from './pictures/hero.webp';
import images from './pictures/images.webp';
import periods from './pictures/periods.webp';
import settings from './pictures/settings.webp';

/** The manual's part on the site's texts, settings and accounts. */
export function ContentManagement() {
  return (
    <>
      <ManualSection
        title="Change what home begins with"
        picture={{ src: hero, alt: 'Hero Image & Text: the preview, and the form below it.' }}
      >
        <Steps>
          <li>
            Open <Label>Hero Image</Label>. The preview shows what you change, before you save it.
          </li>
          <li>
            Change the name, the years or the description, or click <Label>Choose Another Image</Label>: a JPEG, PNG or
            WebP file smaller than 5 MB, best 1920 x 1080.
          </li>
          <li>
            Choose the <Label>Text colour</Label> that is easier to read on the image.
          </li>
          <li>
            Click <Label>Save Hero</Label>.
          </li>
        </Steps>
      </ManualSection>

      <ManualSection
        title="Add or change a period"
        picture={{ src: periods, alt: 'Manage Periods: the periods in display order, with Edit and Delete.' }}
      >
        <Steps>
          <li>
            Open <Label>Periods</Label>, and click <Label>Add New Period</Label>, or <Label>Edit</Label> beside a
            period.
          </li>
          <li>
            Fill in every field, and choose an image. The <Label>Page address</Label> is the end of the page’s address.
            It follows the name of a new period; leave that of an old one, because links contain it.
          </li>
          <li>
            Click <Label>Add Period</Label> or <Label>Save Period</Label>.
          </li>
        </Steps>
        <p>
          <Label>Display order</Label> sorts the periods in lists; home shows the first three. A period can be deleted
          once no artwork belongs to it.
        </p>
      </ManualSection>

      <ManualSection
        title="Add or change an event"
        picture={{ src: event, alt: 'Add New Event: the image on the left, the fields on the right.' }}
      >
        <Steps>
          <li>
            Open <Label>Events</Label>, and click <Label>Add New Event</Label>, or <Label>Edit</Label> beside an event.
          </li>
          <li>
            Type the date as a person would: 4 March 2027, 4–6 March 2027, To be confirmed. Without a year it gets that
            of the next such day. The line below it says how it is read.
          </li>
          <li>Fill in title, location and short description, and choose an image.</li>
          <li>
            Click <Label>Create Event</Label> or <Label>Save Changes</Label>.
          </li>
        </Steps>
        <p>
          An event is past after its last day. Without a day, the box <Label>Upcoming</Label> decides. An event that is
          marked <Label>Hidden</Label> is shown to nobody, because its title has one of the words that hide an event.
        </p>
      </ManualSection>

      <ManualSection title="Upload an image">
        <Steps>
          <li>
            Click <Label>Choose an Image</Label> in a form, drop a file on the field, or copy an image and paste it
            there.
          </li>
          <li>Wait until the field shows the image. It is not used before you save the form.</li>
        </Steps>
        <p>
          <Label>Cancel Upload</Label> keeps the image that was there before. If an upload fails, the reason is below
          the field, and <Label>Try Again</Label> sends the same file. Photographs of an iPhone in HEIC must be exported
          as JPEG first.
        </p>
      </ManualSection>

      <ManualSection
        title="Find an image, and see where it is used"
        picture={{ src: images, alt: 'The Image Library: the images, and beside them the panel of the chosen one.' }}
      >
        <Steps>
          <li>
            Open <Label>Image Library</Label>. Type part of a file name, a note or an artwork’s title into{' '}
            <Label>Search images</Label>, or choose <Label>In Use</Label>, <Label>Not In Use</Label> or{' '}
            <Label>Broken</Label>.
          </li>
          <li>Click an image. The panel beside it has its size, and every place of the site that shows it.</li>
          <li>
            Write what your colleagues should know of it, and click <Label>Save Notes</Label>.
          </li>
        </Steps>
        <p>
          <Label>Delete Image</Label> is there only for an image that nothing uses. It cannot be brought back.
        </p>
      </ManualSection>

      <ManualSection title="Turn or crop an image">
        <Steps>
          <li>
            Open <Label>Image Library</Label>, click the image, and then <Label>Turn or Crop</Label>.
          </li>
          <li>
            <Label>Turn Left</Label> and <Label>Turn Right</Label> turn it by a quarter. Drag the corners until only the
            artwork is bright, or type the pixels. <Label>Visitors will see</Label> shows the result.
          </li>
          <li>
            Click <Label>Save Image</Label>. Every page that shows the image shows the new one.
          </li>
        </Steps>
        <p>
          The image that you uploaded stays, and so does the original of an artwork. Visitors zoom into the turned or
          cropped image then, not into the original. <Label>Undo Crop and Turn</Label> in the panel shows it again. The
          same button is in the form of an artwork, a period or an event: there <Label>Use This Image</Label> puts the
          new image into the form, and visitors see it when you save the form.
        </p>
      </ManualSection>

      <ManualSection title="Say in every image whose it is">
        <Steps>
          <li>
            Open <Label>Site Settings</Label>, <Label>Image Rights</Label>.
          </li>
          <li>
            Fill in the <Label>Copyright holder</Label>, as in “The Artist’s Estate”, and the <Label>Credit line</Label>{' '}
            that a newspaper prints below an image.
          </li>
          <li>
            <Label>Address of the usage terms</Label> is a page that says what may be done with the images,{' '}
            <Label>Address for a licence</Label> one on which somebody can ask. Tick{' '}
            <Label>No use for training of models</Label> if artificial intelligence may not learn from them.
          </li>
          <li>
            Click <Label>Save Settings</Label>. Visitors get the images with these words from now on; nothing has to be
            uploaded again.
          </li>
        </Steps>
        <p>
          The words are inside the image files, where search engines and the programs of newspapers read them. Small
          images in lists have none. Where an artwork has another holder, such as a museum, its form has{' '}
          <Label>Copyright holder</Label> and <Label>Credit line of the image</Label>; a view has{' '}
          <Label>Copyright holder</Label> and <Label>Credit and rights</Label>. An image that was saved from the site
          before keeps the words of that day.
        </p>
      </ManualSection>

      <ManualSection title="Repair broken images">
        <Steps>
          <li>
            Open <Label>Image Library</Label>, and click <Label>Repair Images</Label> twice: once for the window, once
            in it.
          </li>
          <li>
            Wait, or close the window: the repair goes on. <Label>Stop</Label> ends it, and what was repaired stays.
          </li>
          <li>
            If images are still broken, click <Label>Show them</Label>. Their files are lost: choose another image in
            each place that the panel names.
          </li>
        </Steps>
      </ManualSection>

      <ManualSection title="Edit a page where it is shown">
        <Steps>
          <li>
            Click <Label>View Site</Label>, and open the page. While you are signed in, it has a button that visitors do
            not see.
          </li>
          <li>
            Click <Label>Edit Biography</Label>, <Label>Edit Content</Label> (A Subtle Genius), <Label>Edit Page</Label>{' '}
            (the contact page), <Label>Edit Artwork</Label>, <Label>Add New Event</Label>, or <Label>Edit</Label> on a
            period or an event.
          </li>
          <li>Change the fields, and save. Visitors see it at once.</li>
        </Steps>
        <p>
          If you close the window or your session ends before you save, open the same form again: what you typed is
          still there.
        </p>
      </ManualSection>

      <ManualSection
        title="Change a setting"
        picture={{ src: settings, alt: 'Site Settings: the row of views, and the form of the first one.' }}
      >
        <Steps>
          <li>
            Open <Label>Site Settings</Label>, and choose a view.
          </li>
          <li>
            Change the fields, and click <Label>Save Settings</Label>.
          </li>
        </Steps>
        <p>
          <Label>General</Label> has the title and the contact details of the site, <Label>Texts</Label> the terms and
          the privacy text, <Label>Catalogue &amp; Events</Label> what the lists show.{' '}
          <Label>Money &amp; Shipping</Label> has the shipping fees, <Label>Payment &amp; Sender</Label> the bank
          details, <Label>Invoices</Label> the texts of new invoices, <Label>Image Rights</Label> what every image says
          of its owner, and <Label>Order Limits</Label> how much one person may order. When you change the bank account,
          a field for your own password appears below it: fill it in before you save. Issued invoices never change.
        </p>
      </ManualSection>

      <ManualSection title="Say where the shipping fees hold">
        <p>
          A buyer can order only what you can send for the fee that is shown. Everywhere else the delivery is by quote:
          the checkout says so before there is an order, and <Label>Collection in person</Label> stays possible.
        </p>
        <Steps>
          <li>
            Before the opening, <Label>Opening</Label> asks it under <Label>Delivery: fee or quote</Label>. Later open{' '}
            <Label>Site Settings</Label> and <Label>Money &amp; Shipping</Label>: choose under{' '}
            <Label>These fees hold</Label> whether the four fees are for every country or only for yours.
          </li>
          <li>
            For a country with other fees, type it under <Label>New destination</Label>, and click{' '}
            <Label>Add Destination</Label>. Groups such as European Union are in the same list, and{' '}
            <Label>All other countries</Label>. Type the three fees, or tick{' '}
            <Label>Every delivery there is by quote</Label>.
          </li>
          <li>
            If long or dear works need a carrier of their own, fill in <Label>By quote above this length, in cm</Label>{' '}
            or <Label>By quote above this price, in whole dollars</Label>. One such work makes the whole order one by
            quote, in your own country too.
          </li>
          <li>
            Click <Label>Save Settings</Label>. Orders that were placed before keep their fees.
          </li>
        </Steps>
      </ManualSection>

      <ManualSection title="Open the site, or close it">
        <Steps>
          <li>
            Open <Label>Opening</Label>. Each line says what is missing, and leads to where you fill it in.
          </li>
          <li>
            Choose the <Label>Currency</Label> in <Label>Site Settings</Label>, <Label>Money &amp; Shipping</Label>. It
            holds for every price, and cannot be changed once an invoice has been issued.
          </li>
          <li>
            Try to buy: order a work in the shop while you are signed in. It becomes a test order such as TEST-1, with
            its invoice and emails, and counts nowhere. Opening leads to it; confirm its payment and send it as you
            would. Then click <Label>Remove</Label> beside <Label>Test Orders</Label>.
          </li>
          <li>
            To show the closed site to somebody, click <Label>Make Preview Link</Label>, choose a day, click{' '}
            <Label>Make Link</Label>, and send the link. <Label>Revoke Preview Links</Label> ends all of them early.
          </li>
          <li>
            Click <Label>Open the Site</Label>. Without a sender, bank details and terms it stays closed.
          </li>
        </Steps>
        <p>
          Visitors of a closed site see only the artist’s name; they cannot order. <Label>Close the Site</Label> closes
          it again at any time. Buyers then cannot open their orders either.
        </p>
      </ManualSection>

      <ManualSection title="Change the telephone number or the email">
        <Steps>
          <li>
            Open <Label>Site Settings</Label>, and change it in <Label>General</Label>. The foot of each page and new
            invoices have it from then on.
          </li>
          <li>
            The contact page has its own: click <Label>View Site</Label>, open Contact, click <Label>Edit Page</Label>,
            and change it there too.
          </li>
        </Steps>
      </ManualSection>

      <ManualSection title="Change the text of the gallery">
        <Steps>
          <li>
            Open <Label>Site Settings</Label>, and choose <Label>Gallery Description</Label>.
          </li>
          <li>
            Click <Label>Edit</Label>, change the text, and click <Label>Save</Label>. Visitors see it at once.
          </li>
        </Steps>
      </ManualSection>

      <ManualSection
        title="Add a colleague"
        picture={{ src: accounts, alt: 'The list of accounts with the button Add Account.' }}
      >
        <Steps>
          <li>
            Open <Label>Site Settings</Label>, and choose <Label>Accounts</Label>.
          </li>
          <li>
            Click <Label>Add Account</Label>, type a <Label>Username</Label> for your colleague, choose a{' '}
            <Label>Role</Label>, type your own password, and click <Label>Add Account</Label> again.
          </li>
          <li>
            Copy the link, and send it to your colleague, who chooses a password with it. It works once, within a day,
            and is shown only now; <Label>New Password Link</Label> makes another.
          </li>
        </Steps>
        <p>
          Each person has an account, so that the history of an order says who did what. An administrator may do
          everything, sales handle orders, customers and inquiries, and a viewer, such as a scholar, only reads. You
          tick whether a viewer sees prices, buyers and values, and may choose a <Label>Last day</Label>.{' '}
          <Label>Change Role</Label> counts at once.
        </p>
      </ManualSection>

      <ManualSection
        title="Make a backup"
        picture={{ src: backups, alt: 'The button Make a Backup Now, and the list of backups below it.' }}
      >
        <Steps>
          <li>
            Open <Label>Site Settings</Label>, and choose <Label>Backups &amp; Archive</Label>.
          </li>
          <li>
            Click <Label>Make a Backup Now</Label>, and wait until the page says that the backup is complete. With many
            images the first one takes some minutes. You can go on working.
          </li>
          <li>
            Click <Label>Download</Label> beside the backup, and keep the file where nobody else can read it, such as a
            disk in a locked drawer. It has every customer’s address. More than 15 minutes after you signed in, your
            password is asked for first.
          </li>
        </Steps>
        <p>
          The server should make a backup each night. If the first line of the list is older than that, or if the page
          says that a backup failed, please tell the person who runs the server. Only this person can put a backup back.
        </p>
        <p>
          The <Label>Complete archive</Label> below the list is for the estate’s papers: it opens on any computer, also
          when this site is gone. The <Label>Public archive</Label> has nothing about customers and can be given away.
        </p>
      </ManualSection>

      <ManualSection title="Change your password">
        <Steps>
          <li>Click your name at the top right.</li>
          <li>
            Type your <Label>Present password</Label> and the <Label>New password</Label> twice.
          </li>
          <li>
            Click <Label>Change Password</Label>. Your other browsers must sign in again.
          </li>
        </Steps>
        <p>
          The same page lists the browsers that are signed in to your account, with their network and since when. Click{' '}
          <Label>End Sessions</Label> to end one that you do not know, then change your password. An administrator finds
          those of a colleague in the list of accounts under <Label>Sessions</Label>.
        </p>
        <p>
          <Label>Sign Out Everywhere</Label> on the same page ends every session of your account, for example after you
          lost a telephone. If you have forgotten your password, a colleague makes a link for you under{' '}
          <Label>Accounts</Label>.
        </p>
      </ManualSection>

      <ManualSection title="Sign in without a password">
        <Steps>
          <li>Click your name at the top right.</li>
          <li>
            Under <Label>Passkeys</Label> click <Label>Add a Passkey</Label>. Name the device and type your password.
          </li>
          <li>Your browser asks for a finger, your face or a PIN. Register a second device too.</li>
          <li>
            Click <Label>Make Recovery Codes</Label>, print the ten codes, and keep them where nobody else finds them.
          </li>
        </Steps>
        <p>
          From then on click <Label>Sign In with a Passkey</Label>, and <Label>Use a Passkey</Label> wherever your
          password is asked for. Is a device lost? Sign in with the other one, or with{' '}
          <Label>Use a recovery code</Label>, and remove its passkey. If the site has moved to another address, sign in
          with your password or a recovery code and register your devices again.
        </p>
        <p>
          <Label>Administrators need a passkey</Label> in Site Settings, General, lets administrators sign in with a
          passkey only. Those without one can then only register it, also where they are signed in already. The passkeys
          of a colleague, such as of a lost telephone, are under <Label>Passkeys</Label> beside the account.
        </p>
      </ManualSection>
    </>
  );
}
