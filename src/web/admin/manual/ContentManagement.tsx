import { Label, ManualSection, Steps } from './ManualSection.tsx';
import accounts from './pictures/accounts.webp';
import settings from './pictures/settings.webp';

/** The manual's part on the site's texts, settings and accounts. */
export function ContentManagement() {
  return (
    <>
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
          <Label>General</Label> has the title and the contact details of the site. <Label>Money &amp; Shipping</Label>{' '}
          has the shipping fees, <Label>Payment &amp; Sender</Label> the bank details, <Label>Invoices</Label> the texts
          of new invoices, and <Label>Order Limits</Label> how much one person may order. When you change the bank
          account, a field for your own password appears below it: fill it in before you save. Issued invoices never
          change.
        </p>
      </ManualSection>

      <ManualSection title="Change the text of the gallery">
        <Steps>
          <li>
            Open <Label>Site Settings</Label>, and choose <Label>Gallery Description</Label>.
          </li>
          <li>Edit the text, and save it. Visitors see it at once.</li>
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
            Click <Label>Add Account</Label>, type a <Label>Username</Label> for your colleague and your own password,
            and click <Label>Add Account</Label> again.
          </li>
          <li>
            Copy the link, and send it to your colleague, who chooses a password with it. It works once, within a day,
            and is shown only now; <Label>New Password Link</Label> makes another.
          </li>
        </Steps>
        <p>Each person has an account, so that the history of an order says who did what.</p>
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
          <Label>Sign Out Everywhere</Label> on the same page ends every session of your account, for example after you
          lost a telephone. If you have forgotten your password, a colleague makes a link for you under{' '}
          <Label>Accounts</Label>.
        </p>
      </ManualSection>
    </>
  );
}
