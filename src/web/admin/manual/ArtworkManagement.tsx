import { Label, ManualSection, Steps } from './ManualSection.tsx';
import artwork from './pictures/artwork.webp';
import artworks from './pictures/artworks.webp';

/** The manual's part on the catalogue. */
export function ArtworkManagement() {
  return (
    <>
      <ManualSection
        title="Find an artwork"
        picture={{ src: artworks, alt: 'Manage Artworks: a search box, two filters, and a grid of artworks.' }}
      >
        <p>
          <Label>Artworks</Label> lists the catalogue, the latest first. Type part of a title, a medium or a year into{' '}
          <Label>Search artworks</Label>, or choose with <Label>Show</Label> and <Label>Order</Label>.
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
            Fill in at least <Label>Title</Label>, <Label>Medium</Label> and <Label>Dimensions</Label>, and the{' '}
            <Label>Year</Label> if you know it: without one, the gallery writes the present year. Without a price the
            site says “Price on Request”.
          </li>
          <li>
            Click <Label>Add Artwork</Label>. Visitors see it at once.
          </li>
        </Steps>
        <p>
          A stock code has the form FMC-1963-004: the estate’s letters, the year and a number. If you leave it empty,
          the gallery chooses a short one, such as FM068.
        </p>
      </ManualSection>

      <ManualSection title="Change or delete an artwork">
        <p>
          <Label>Edit</Label> opens the form, <Label>Save Artwork</Label> keeps the changes, and <Label>Delete</Label>{' '}
          asks before it removes the artwork for good. An artwork that is in an order cannot be deleted. If a colleague
          changes the same artwork meanwhile, the form shows both versions, and nothing is lost.
        </p>
      </ManualSection>

      <ManualSection title="Take an artwork off sale">
        <p>
          <Label>Mark Unavailable</Label> takes it out of the shop; it stays in the gallery.{' '}
          <Label>Mark Available</Label> offers it again. The button is not there while an order holds the artwork, or
          while the Stock Tracker has it as sold.
        </p>
      </ManualSection>

      <ManualSection title="Add many artworks at once">
        <p>
          A catalogue in a spreadsheet is saved as a CSV file and imported on the server, by the person who runs it,
          with a command: <code>npm run import -- works.csv --dry-run</code> reports what would happen, and the same
          command without <code>--dry-run</code> does it. Either the whole file is imported or nothing.
        </p>
      </ManualSection>
    </>
  );
}
