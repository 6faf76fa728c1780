-- Asked before each text message: in which hires is this device?
create index application_visitors_by_visitor on application_visitors (visitor_id);
