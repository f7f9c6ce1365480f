import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The messages that a visitor reads, exactly as specified (docs/specification/). Nothing but the
 * two functions below can read a message, and each looks for it on the running page. A message that no test looks for is
 * an unused export and fails `npm run check`.
 */
class Message {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  static text(message: Message): string {
    return message.#text;
  }
}

/** Expects that the page, or this part of it, shows exactly this message. */
export function expectMessage(shownIn: Page | Locator, message: Message): Promise<void> {
  return expect(shownIn.getByText(Message.text(message), { exact: true })).toBeVisible();
}

/** Waits for a message in the browser's console; some are specified there and not on the page. */
export async function expectLogged(page: Page, message: Message): Promise<void> {
  await page.waitForEvent('console', (entry) => entry.text().startsWith(Message.text(message)));
}

// The shop and the cart
export const addedToCart = new Message('Added to Cart');
export const removedFromCart = new Message('Removed from Cart');
export const itemRemoved = new Message('Item Removed');
export const couldNotAdd = new Message('Could not add artwork to cart. Please try again.');
export const couldNotRemove = new Message('Could not remove artwork from cart. Please try again.');
export const failedToRemove = new Message('Failed to remove item from cart. Please try again.');
export const failedToAdd = new Message('Failed to add artwork to cart. Please try again.');
export const errorLoadingCart = new Message('Error Loading Cart');
export const cartIsEmpty = new Message('Your Cart is Empty');
export const addItemsFirst = new Message('Please add items to your cart before checking out.');
export const nothingForSale = new Message('There are no artworks currently available for purchase.');

// The gallery and its artworks
export const noArtworksFound = new Message('No Artworks Found');
export const noMatch = new Message('No artworks match your search criteria.');
export const emptyCategory = new Message('There are no artworks in this category.');
export const galleryTextFailed = new Message('Failed to fetch gallery text');
export const artworkNotFound = new Message('Artwork Not Found');
export const artworkNotFoundText = new Message("We couldn't find the artwork you're looking for.");
export const pageNotFound = new Message('Page Not Found');
export const priceOnRequest = new Message('Price on Request');

// The checkout and the order
export const checkoutFirstName = new Message('First name must be at least 2 characters.');
export const checkoutLastName = new Message('Last name must be at least 2 characters.');
export const checkoutEmail = new Message('Please enter a valid email address.');
export const checkoutAddress = new Message('Address must be at least 5 characters.');
export const checkoutCity = new Message('City must be at least 2 characters.');
export const checkoutState = new Message('State must be at least 2 characters.');
export const checkoutPostalCode = new Message('Please enter a valid postal code.');
export const checkoutCountry = new Message('Country must be at least 2 characters.');
export const checkoutTerms = new Message('You must accept the terms and conditions.');
export const checkoutFailed = new Message('Checkout Failed');
export const checkoutFailedText = new Message('There was an error processing your order. Please try again.');
export const emptyCheckout = new Message('Your cart is empty. Please add items before checkout.');
export const orderPlaced = new Message('Order Placed');
export const orderNotFound = new Message('Order Not Found');
export const orderNotFoundText = new Message("Sorry, we couldn't find the order details you're looking for.");

// The contact form
export const contactFirstName = new Message('First name must be at least 2 characters');
export const contactLastName = new Message('Last name must be at least 2 characters');
export const contactEmail = new Message('Please enter a valid email address');
export const contactInquiryType = new Message('Please select an inquiry type');
export const contactMessage = new Message('Message must be at least 10 characters');
export const submissionFailed = new Message('Submission Failed');
export const submissionFailedText = new Message('There was a problem sending your message. Please try again.');
export const messageSent = new Message('Message Sent');
export const messageSentText = new Message("Your message has been sent successfully. We'll get back to you soon.");

// Signing in, and the pages of text
export const loginFailed = new Message('Login Failed');
export const loginFailedText = new Message('Invalid username or password.');
export const loginFailedAdminText = new Message('Invalid username or password. Please try again.');
export const loginSuccessful = new Message('Login Successful');
export const loginSuccessfulText = new Message('You are now logged in as an administrator.');
export const loggedOut = new Message('Logged Out');
export const loggedOutText = new Message('You have been logged out successfully.');
export const logoutError = new Message('Logout Error');
export const logoutErrorText = new Message('An error occurred during logout. Please try again.');
export const sessionEnded = new Message('Your session has ended. Please sign in again: what you were writing is kept.');
export const loginFailedLogged = new Message('Login failed: Invalid username or password.');
export const loginError = new Message('Login Error');
export const loginErrorText = new Message('An error occurred during login. Please try again.');
export const galleryTextUpdated = new Message('Gallery text has been updated.');
export const galleryTextNotUpdated = new Message('Failed to update gallery text. Please try again.');
export const contentFailed = new Message('Error loading content. Please try again later.');
export const noUpcomingEvent = new Message('No Upcoming Event');
export const upcomingRibbon = new Message('À Venir');
