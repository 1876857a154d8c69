-- The means of a regular gift may change: the payment by which its giver pays one themself says how the next ones are paid.

grant update (provider, trial, currency) on payments.subscriptions to server;
